import type { Language } from '../common/i18n/language.js';
import { translate } from '../common/i18n/translate.js';
import type { CsvColumn } from '../csv/csv-table.js';
import type { DayReportResponse } from './dto/flow-report.response.js';
import type { TeamReportResponse, WorkResponse } from './dto/team-report.response.js';

export type CsvDay = DayReportResponse & { readonly firstAnswers: number; readonly kept: number };

export const DAY_COLUMNS: readonly CsvColumn<CsvDay>[] = [
  ['report_csv.day', ({ day }) => day],
  ['report_csv.opened', ({ opened }) => opened],
  ['report_csv.reopened', ({ reopened }) => reopened],
  ['report_csv.resolved', ({ resolved }) => resolved],
  ['report_csv.auto_closed', ({ autoClosed }) => autoClosed],
  ['report_csv.first_answers', ({ firstAnswers }) => firstAnswers],
  ['report_csv.kept', ({ kept }) => kept],
];

type CsvMember = WorkResponse & { readonly name: string };

export const MEMBER_COLUMNS: readonly CsvColumn<CsvMember>[] = [
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

/** The sum comes last. */
export const csvMembers = ({ members, total }: TeamReportResponse, language: Language): CsvMember[] => [
  ...members.map(({ name, work }) => ({ name, ...work })),
  { name: translate('report_csv.whole_team', language), ...total },
];
