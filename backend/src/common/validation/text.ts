import { Transform } from 'class-transformer';
import { Follows, withText } from './validation.js';

/** Gives equal texts one form: trimmed, composed (NFC), with LF as line break in place of the CRLF that forms send. */
const tidy = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().replaceAll('\r\n', '\n').normalize('NFC') : value;

export const Trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(tidy) : tidy(value)));

/**
 * Control characters, line and paragraph separators, and marks that change the direction of text; for use inside
 * `[...]`.
 */
export const HIDDEN_CHARACTERS = String.raw`\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}`;
const HIDDEN = new RegExp(`[${HIDDEN_CHARACTERS}]`, 'u');

export const isOneLine = (value: unknown): boolean =>
  [value].flat().every((text) => typeof text !== 'string' || !HIDDEN.test(text));

/**
 * Trimmed text of one line, such as a name or a title. Hidden characters could make it look like another text in mails
 * and lists.
 */
export const OneLine = (): PropertyDecorator => (target, name) => {
  Trimmed()(target, name);
  Follows('isOneLine', isOneLine, withText('validation.one_line'))(target, name);
};

/** Removes the characters that `OneLine` rejects, for text that no person can correct. */
export const asOneLine = (text: string): string =>
  text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .normalize('NFC');

export const AsInt = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value,
  );

export const AsBoolean = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value));

export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
