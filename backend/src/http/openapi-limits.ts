import type { INestApplication, Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';

/** JSON Schema keywords for class-validator rules with one numeric constraint. */
const KEYWORDS: Readonly<Record<string, string>> = {
  min: 'minimum',
  max: 'maximum',
  minLength: 'minLength',
  maxLength: 'maxLength',
  arrayMinSize: 'minItems',
  arrayMaxSize: 'maxItems',
};

type Schema = { properties?: Record<string, Schema>; items?: Schema; [keyword: string]: unknown };

/** `getTargetValidationMetadatas` needs the class, but the document only has its name. */
type Rules = { readonly validationMetadatas: ReadonlyMap<{ readonly name: string }, readonly ValidationMetadata[]> };

const keywordsOf = ({ name = '', constraints }: ValidationMetadata): object => {
  if (name === 'arrayUnique') return { uniqueItems: true };
  if (name === 'matches') return (constraints[0] as RegExp).flags ? {} : { pattern: (constraints[0] as RegExp).source };
  if (name === 'isNotEmpty') return { minLength: 1 };
  if (name === 'isIp') return { anyOf: ['ipv4', 'ipv6'].map((format) => ({ type: 'string', format })) };
  const keyword = KEYWORDS[name];
  return keyword ? { [keyword]: constraints[0] as number } : {};
};

const limit = (property: Schema | undefined, rule: ValidationMetadata): void => {
  const limited = rule.each ? property?.items : property;
  if (limited && !limited['enum'] && !limited['$ref']) Object.assign(limited, keywordsOf(rule));
};

/** Adds limits from composed decorators, because the compiler plugin only reads decorators directly on a property. */
export const describeLimits = (app: INestApplication, document: OpenAPIObject): void => {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  const { validationMetadatas } = getMetadataStorage() as unknown as Rules;
  for (const [target, rules] of validationMetadatas)
    for (const rule of rules) limit(schemas[target.name]?.properties?.[rule.propertyName], rule);
  describeQueries(app, document);
};

type Operation = { operationId?: string; parameters?: { name: string; in: string; schema?: Schema }[] };

/** The document does not name the class of query parameters, so it is found through the handler. */
const describeQueries = (app: INestApplication, { paths }: OpenAPIObject): void => {
  const operations = Object.values(paths).flatMap((path) => Object.values(path) as Operation[]);
  const handlers = handlersOf(app);
  for (const { operationId = '', parameters = [] } of operations)
    for (const rule of rulesOf(handlers.get(operationId)!, operationId))
      limit(parameters.find((one) => one.in === 'query' && one.name === rule.propertyName)?.schema, rule);
};

const handlersOf = (app: INestApplication): ReadonlyMap<string, object> => {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  const prototypes = controllers.map(({ metatype }) => metatype!.prototype as object);
  return new Map(prototypes.flatMap((one) => Object.getOwnPropertyNames(one).map((name) => [name, one] as const)));
};

const rulesOf = (prototype: object, handler: string): ValidationMetadata[] => {
  const types = (Reflect.getMetadata('design:paramtypes', prototype, handler) ?? []) as Type<unknown>[];
  return types.flatMap((type) => getMetadataStorage().getTargetValidationMetadatas(type, '', false, false));
};
