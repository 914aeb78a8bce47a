import { Transform } from 'class-transformer';

/** Trims and brings text into one Unicode form (NFC), so that equal looking names are equal. */
export const Trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    if (Array.isArray(value))
      return value.map((item: unknown) => (typeof item === 'string' ? item.trim().normalize('NFC') : item));
    return typeof value === 'string' ? value.trim().normalize('NFC') : value;
  });

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
