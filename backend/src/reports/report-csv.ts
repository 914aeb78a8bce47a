import type { Language } from '../common/i18n/language.js';
import { type TextKey, translate } from '../common/i18n/translate.js';
import type { CsvRow } from '../csv/csv-writer.js';
import type { DayReportResponse } from './dto/flow-report.response.js';
import type { TeamReportResponse, WorkResponse } from './dto/team-report.response.js';

type Column<Row> = readonly [head: TextKey, cell: (row: Row) => CsvRow[number]];

export type CsvDay = DayReportResponse & { readonly firstAnswers: number; readonly kept: number };

const OF_DAY: readonly Column<CsvDay>[] = [
  ['report_csv.day', ({ day }) => day],
  ['report_csv.opened', ({ opened }) => opened],
  ['report_csv.reopened', ({ reopened }) => reopened],
  ['report_csv.resolved', ({ resolved }) => resolved],
  ['report_csv.auto_closed', ({ autoClosed }) => autoClosed],
  ['report_csv.first_answers', ({ firstAnswers }) => firstAnswers],
  ['report_csv.kept', ({ kept }) => kept],
];

const OF_MEMBER: readonly Column<WorkResponse & { readonly name: string }>[] = [
  ['report_csv.name', ({ name }) => name],
  ['report_csv.replies', ({ replies }) => replies],
  ['report_csv.notes', ({ notes }) => notes],
  ['report_csv.resolved', ({ resolved }) => resolved],
  ['report_csv.open_now', ({ openNow }) => openNow],
  ['report_csv.first_answers', ({ firstAnswers }) => firstAnswers],
  ['report_csv.median_minutes', ({ medianMinutes }) => medianMinutes],
  ['report_csv.ratings', ({ ratings }) => ratings],
  ['report_csv.average_rating', ({ averageRating }) => averageRating],
];

const csvOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], language: Language): CsvRow[] => [
  columns.map(([head]) => translate(head, language)),
  ...rows.map((row) => columns.map(([, cell]) => cell(row))),
];

export const daysCsv = (days: readonly CsvDay[], language: Language): CsvRow[] => csvOf(OF_DAY, days, language);

/** The sum comes last. */
export const teamCsv = ({ members, total }: TeamReportResponse, language: Language): CsvRow[] =>
  csvOf(
    OF_MEMBER,
    [
      ...members.map(({ name, work }) => ({ name, ...work })),
      { name: translate('report_csv.whole_team', language), ...total },
    ],
    language,
  );
