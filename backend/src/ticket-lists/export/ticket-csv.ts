import { isAdmin, type Viewer } from '../../common/access/role.js';
import type { CsvColumn } from '../../csv/csv-table.js';
import { ticketPath } from '../../tickets/ticket-path.js';
import type { ExportedRow } from './ticket-export.repository.js';

const MINUTE_MS = 60_000;

const minutesUntil = ({ createdAt }: ExportedRow, end: Date | null): number | null =>
  end && Math.floor((end.getTime() - createdAt.getTime()) / MINUTE_MS);

const OF_TICKET: readonly CsvColumn<ExportedRow>[] = [
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

const OF_PLAYER: readonly CsvColumn<ExportedRow>[] = [
  ['ticket_csv.player', ({ userName }) => userName],
  ['ticket_csv.email', ({ userEmail }) => userEmail],
];

/** @param publicUrl empty if unknown; links are paths then */
export const ticketColumns = (viewer: Viewer, publicUrl: string): CsvColumn<ExportedRow>[] => [
  ['ticket_csv.number', ({ id }) => id],
  ['ticket_csv.link', ({ id }) => `${publicUrl}${ticketPath(id)}`],
  ...OF_TICKET,
  ...(isAdmin(viewer) ? OF_PLAYER : []),
];
