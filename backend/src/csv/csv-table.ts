import type { Language } from '../common/i18n/language.js';
import { type TextKey, translate } from '../common/i18n/translate.js';
import type { CsvRow } from './csv-writer.js';

/** The text of a key in the reader's language. */
type Words = (key: TextKey) => string;

export type CsvColumn<Row> = readonly [head: TextKey, cell: (row: Row, word: Words) => CsvRow[number]];

/** Remembers its words, because translating each cell would take most of the time of an export. */
const wordsOf = (language: Language): Words => {
  const known = new Map<TextKey, string>();
  return (key) => {
    const word = known.get(key) ?? translate(key, language);
    known.set(key, word);
    return word;
  };
};

/** The head, and a line per row. */
export async function* csvTable<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  language: Language,
): AsyncGenerator<CsvRow> {
  const word = wordsOf(language);
  yield columns.map(([head]) => word(head));
  for await (const row of rows) yield columns.map(([, cell]) => cell(row, word));
}
