import { IsBoolean, IsInt, IsOptional, IsString, Matches, Max, Min, MinLength, ValidateBy } from 'class-validator';

type Parse = (text: string) => unknown;

export type Variable = { readonly name: string; readonly property: string; readonly parse: Parse };

const VARIABLES = new Map<object, Variable[]>();

export const variablesOf = (settings: object): readonly Variable[] =>
  VARIABLES.get(Object.getPrototypeOf(settings) as object) ?? [];

const asText: Parse = (text) => text;

/** "1e3" and "0x10" stay text, so validation rejects them. */
const asInt: Parse = (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text);

const asBoolean: Parse = (text) => (text === 'true' ? true : text === 'false' ? false : text);

const asList: Parse = (text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const all =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, property) =>
    decorators.forEach((decorate) => decorate(target, property));

export const FromVariable =
  (name: string, parse: Parse = asText): PropertyDecorator =>
  (target, property) =>
    void VARIABLES.set(target, [...(VARIABLES.get(target) ?? []), { name, property: String(property), parse }]);

export const Text = (name: string): PropertyDecorator =>
  all(FromVariable(name), IsOptional(), IsString(), MinLength(1));

export const WholeNumber = (name: string, min: number, max: number): PropertyDecorator => {
  const rule = { message: `must be a whole number from ${min} to ${max}` };
  return all(FromVariable(name, asInt), IsOptional(), IsInt(rule), Min(min, rule), Max(max, rule));
};

export const Flag = (name: string): PropertyDecorator =>
  all(FromVariable(name, asBoolean), IsOptional(), IsBoolean({ message: 'must be true or false' }));

const HTTPS_OR_LOOPBACK = /^(https:\/\/[^\s@]+|http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?(\/\S*)?)$/i;
const HTTPS_RULE = 'must begin with https://, or with http:// on this machine, and hold no password';

const IsParsable = (): PropertyDecorator =>
  ValidateBy(
    { name: 'isParsable', validator: { validate: (value) => URL.canParse(String(value)) } },
    { message: 'must be a URL' },
  );

/** A URL that receives personal data or secrets. */
export const TrustedUrl = (name: string): PropertyDecorator =>
  all(FromVariable(name), IsOptional(), Matches(HTTPS_OR_LOOPBACK, { message: HTTPS_RULE }), IsParsable());

export const List = (name: string): PropertyDecorator => FromVariable(name, asList);
