import type { OpenAPIObject } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';

/** The keywords of JSON Schema for rules of class-validator that take one number. */
const KEYWORDS: Readonly<Record<string, string>> = {
  min: 'minimum',
  max: 'maximum',
  minLength: 'minLength',
  maxLength: 'maxLength',
  arrayMinSize: 'minItems',
  arrayMaxSize: 'maxItems',
};

type Schema = { properties?: Record<string, Schema>; items?: Schema; [keyword: string]: unknown };

/** Read from the map, because `getTargetValidationMetadatas` needs the class and the document has only its name. */
type Rules = { readonly validationMetadatas: ReadonlyMap<{ readonly name: string }, readonly ValidationMetadata[]> };

const keywordsOf = ({ name = '', constraints }: ValidationMetadata): object => {
  if (name === 'arrayUnique') return { uniqueItems: true };
  if (name === 'matches') return (constraints[0] as RegExp).flags ? {} : { pattern: (constraints[0] as RegExp).source };
  if (name === 'isNotEmpty') return { minLength: 1 };
  const keyword = KEYWORDS[name];
  return keyword ? { [keyword]: constraints[0] as number } : {};
};

/** Adds the limits that decorators set through decorators of our own: the compiler's plugin reads only those of a property. */
export const describeLimits = ({ components }: OpenAPIObject): void => {
  const schemas = (components?.schemas ?? {}) as Record<string, Schema>;
  const { validationMetadatas } = getMetadataStorage() as unknown as Rules;
  for (const [target, rules] of validationMetadatas)
    for (const rule of rules) {
      const property = schemas[target.name]?.properties?.[rule.propertyName];
      const limited = rule.each ? property?.items : property;
      if (limited && !limited['enum'] && !limited['$ref']) Object.assign(limited, keywordsOf(rule));
    }
};
