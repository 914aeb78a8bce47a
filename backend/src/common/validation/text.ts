import { Transform } from 'class-transformer';

/** One form for equal texts: trimmed, composed (NFC), and with `\n` as the line break, which forms send as `\r\n`. */
const tidy = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().replaceAll('\r\n', '\n').normalize('NFC') : value;

export const Trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(tidy) : tidy(value)));

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
