import { Transform } from 'class-transformer';
import { Follows, withText } from './validation.js';

/** One form for equal texts: trimmed, composed (NFC), and with `\n` as the line break, which forms send as `\r\n`. */
const tidy = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().replaceAll('\r\n', '\n').normalize('NFC') : value;

export const Trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(tidy) : tidy(value)));

/** Of a character class: what breaks a line or cannot be seen, and marks that turn the direction of the text around them. */
export const HIDDEN_CHARACTERS = String.raw`\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}`;
const HIDDEN = new RegExp(`[${HIDDEN_CHARACTERS}]`, 'u');

export const isOneLine = (value: unknown): boolean =>
  [value].flat().every((text) => typeof text !== 'string' || !HIDDEN.test(text));

/** Trimmed text for one line: a name, a title, an answer. In mails, files and lists a hidden character passes for something else. */
export const OneLine = (): PropertyDecorator => (target, name) => {
  Trimmed()(target, name);
  Follows('isOneLine', isOneLine, withText('validation.one_line'))(target, name);
};

/** The same, for texts that nobody can be asked to correct. */
export const asOneLine = (text: string): string =>
  text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .normalize('NFC');

/** Whole numbers out of a query string or a form; anything else stays as it is and is refused. */
export const AsInt = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value,
  );

/** `true` and `false` out of a query string or a form; anything else stays as it is and is refused. */
export const AsBoolean = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value));

/** Escapes the wildcards of LIKE, so that `%` and `_` mean themselves. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
