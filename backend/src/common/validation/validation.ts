import { BadRequestException, ValidationPipe, type ValidationError } from '@nestjs/common';
import { ValidateBy, ValidateIf, type ValidationOptions } from 'class-validator';
import type { Language } from '../i18n/language.js';
import { isTextKey, translate, type TextKey, type TextParams } from '../i18n/translate.js';

export type FieldFault = { readonly field: string; readonly code: string; readonly params?: TextParams };

export const withText = (
  code: TextKey,
  params: TextParams = {},
  options: ValidationOptions = {},
): ValidationOptions => ({ ...options, context: { code, params } });

export const tooLong = (max: number, options?: ValidationOptions): ValidationOptions =>
  withText('validation.too_long', { max }, options);
export const tooMany = (max: number): ValidationOptions => withText('validation.too_many', { max });

/** A custom rule. Without a message, class-validator would drop the context of `withText`. */
export const Follows = (
  name: string,
  validate: (value: unknown) => boolean,
  text: ValidationOptions,
): PropertyDecorator => ValidateBy({ name, validator: { validate, defaultMessage: () => name } }, text);

/** Optional, but null is rejected. */
export const MayBeLeftOut = (): PropertyDecorator => ValidateIf((_, value: unknown) => value !== undefined);

const KINDS = ['isArray', 'isObject', 'nestedValidation', 'isString', 'isBoolean', 'isInt', 'isDate', 'isEnum', 'isIn'];
const PRESENCE = ['whitelistValidation', 'isDefined', 'isNotEmpty', 'arrayNotEmpty'];
/** Ranked last, because class-validator also reports them for missing values and values of another kind. */
const UPPER_LIMITS = ['maxLength', 'arrayMaxSize', 'max', 'maxDate'];

const isMissing = (value: unknown): boolean => value === undefined || value === null;

/**
 * The broken rule to report: presence first, then the kind, then the content in the order of the decorators.
 * class-validator checks all rules and lists the last decorator first.
 */
const firstRule = ({ value, constraints = {} }: ValidationError): string | undefined => {
  const [first, second] = isMissing(value) ? [PRESENCE, KINDS] : [KINDS, PRESENCE];
  const broken = Object.keys(constraints).toReversed();
  const rankOf = (rule: string): number => {
    const rank = [first, second].findIndex((rules) => rules.includes(rule));
    if (rank >= 0) return rank;
    return UPPER_LIMITS.includes(rule) ? 3 : 2;
  };
  return broken.toSorted((one, other) => rankOf(one) - rankOf(other))[0];
};

const MISSING: TextKey = 'validation.is_not_empty';

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const faultsOf = (errors: ValidationError[], path = ''): FieldFault[] =>
  errors.flatMap((error) => {
    const field = path ? `${path}.${error.property}` : error.property;
    const rule = firstRule(error);
    if (rule === undefined) return faultsOf(error.children ?? [], field);
    const context = error.contexts?.[rule] as Omit<FieldFault, 'field'> | undefined;
    return [{ field, ...(context ?? { code: isMissing(error.value) ? MISSING : `validation.${snake(rule)}` }) }];
  });

export const fieldMessage = ({ code, params }: FieldFault, language: Language): string =>
  translate(isTextKey(code) ? code : 'validation.invalid', language, params);

/** Limits the response, which must not be larger than the request. */
const FIELD_FAULTS_MAX = 20;

export class InvalidFields extends BadRequestException {
  readonly fields: readonly FieldFault[];

  constructor(fields: readonly FieldFault[]) {
    super('invalid');
    this.fields = fields.slice(0, FIELD_FAULTS_MAX);
  }
}

export const invalidField = (field: string, code: TextKey, params: TextParams = {}): InvalidFields =>
  new InvalidFields([{ field, code, params }]);

/** Nest would convert `1e3` and `0x10` in a path to numbers before the pipes of this server; here text stays text. */
class FieldsPipe extends ValidationPipe {
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

export const validation = new FieldsPipe({
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: true,
  transform: true,
  exceptionFactory: (errors) => new InvalidFields(faultsOf(errors)),
});
