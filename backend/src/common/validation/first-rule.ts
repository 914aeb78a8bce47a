import type { ValidationError } from '@nestjs/common';

const KINDS = ['isArray', 'isObject', 'nestedValidation', 'isString', 'isBoolean', 'isInt', 'isDate', 'isEnum', 'isIn'];
const PRESENCE = ['whitelistValidation', 'isDefined', 'isNotEmpty', 'arrayNotEmpty'];
/** Last: class-validator finds that a missing value, or one of another kind, exceeds them. */
const UPPER_LIMITS = ['maxLength', 'arrayMaxSize', 'max', 'maxDate'];

export const isMissing = (value: unknown): boolean => value === undefined || value === null;

/**
 * The broken rule to report: whether the value is there, then its kind, then its content in the order of the decorators.
 * class-validator checks all rules, and lists the last decorator first.
 */
export const firstRule = ({ value, constraints = {} }: ValidationError): string | undefined => {
  const [first, second] = isMissing(value) ? [PRESENCE, KINDS] : [KINDS, PRESENCE];
  const broken = Object.keys(constraints).toReversed();
  const rankOf = (rule: string): number => {
    const rank = [first, second].findIndex((rules) => rules.includes(rule));
    if (rank >= 0) return rank;
    return UPPER_LIMITS.includes(rule) ? 3 : 2;
  };
  return broken.toSorted((one, other) => rankOf(one) - rankOf(other))[0];
};
