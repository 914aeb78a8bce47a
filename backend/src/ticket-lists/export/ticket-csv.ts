import { isAdmin, type Viewer } from '../../common/access/role.js';
import type { Language } from '../../common/i18n/language.js';
import { type TextKey, translate } from '../../common/i18n/translate.js';
import type { CsvRow } from '../../csv/csv-writer.js';
import type { ExportedRow } from './ticket-export.repository.js';

const MINUTE_MS = 60_000;

const minutesUntil = ({ createdAt }: ExportedRow, end: Date | null): number | null =>
  end && Math.floor((end.getTime() - createdAt.getTime()) / MINUTE_MS);

type Words = (key: TextKey) => string;

/** Remembers its words, because translating each cell would take most of the time of an export. */
const wordsOf = (language: Language): Words => {
  const known = new Map<TextKey, string>();
  return (key) => {
    const word = known.get(key) ?? translate(key, language);
    known.set(key, word);
    return word;
  };
};

type Cell = (row: ExportedRow, word: Words, publicUrl: string) => CsvRow[number];
type Column = readonly [head: TextKey, cell: Cell];

const COLUMNS: readonly Column[] = [
  ['ticket_csv.number', ({ id }) => id],
  ['ticket_csv.link', ({ id }, _, publicUrl) => `${publicUrl}/tickets/${id}`],
  ['ticket_csv.opened_at', ({ createdAt }) => createdAt],
  ['ticket_csv.world', ({ worldName }) => worldName],
  ['ticket_csv.category', ({ category }, word) => word(`label.${category}`)],
  ['ticket_csv.status', ({ status }, word) => word(`status.${status}`)],
  ['ticket_csv.priority', ({ priority }, word) => word(`priority.${priority}`)],
  ['ticket_csv.assignee', ({ assigneeName }) => assigneeName],
  ['ticket_csv.first_answer_at', ({ firstAnswerAt }) => firstAnswerAt],
  ['ticket_csv.resolved_at', ({ resolvedAt }) => resolvedAt],
  ['ticket_csv.closed_at', ({ closedAt }) => closedAt],
  ['ticket_csv.closed_how', ({ closedHow }, word) => closedHow && word(`ticket_csv.closed_how.${closedHow}`)],
  ['ticket_csv.reopened', ({ reopened }) => reopened],
  ['ticket_csv.first_answer_minutes', (row) => minutesUntil(row, row.firstAnswerAt)],
  ['ticket_csv.solved_minutes', (row) => minutesUntil(row, row.resolvedAt ?? row.closedAt)],
  ['ticket_csv.rating', ({ score }) => score],
];

const OF_PLAYER: readonly Column[] = [
  ['ticket_csv.player', ({ userName }) => userName],
  ['ticket_csv.email', ({ userEmail }) => userEmail],
];

/** @param publicUrl empty if unknown; links are paths then */
export async function* ticketCsv(
  rows: AsyncIterable<ExportedRow>,
  viewer: Viewer,
  language: Language,
  publicUrl: string,
): AsyncGenerator<CsvRow> {
  const columns = isAdmin(viewer) ? [...COLUMNS, ...OF_PLAYER] : COLUMNS;
  const word = wordsOf(language);
  yield columns.map(([head]) => word(head));
  for await (const row of rows) yield columns.map(([, cell]) => cell(row, word, publicUrl));
}
