import type { Language } from '@/shared/i18n/setup';

/** Spreadsheets expect the separator of their own language. */
const SEPARATORS: Record<Language, string> = { pt: ';', en: ',' };
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

const quoted = (cell: string) => (/[;,"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * CSV by the rules of the server's exports (RFC 4180), for tables of our own words and numbers. Texts that people wrote
 * belong in an export of the server, which prevents CSV injection.
 */
export const csvText = (rows: readonly (readonly string[])[], language: Language): string =>
  BYTE_ORDER_MARK + rows.map((row) => row.map(quoted).join(SEPARATORS[language]) + LINE_END).join('');
