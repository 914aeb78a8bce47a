import { changelogOf, incidentOf, type NotificationRow } from './notification.types.js';

/** The page that shows what a notification of a person is about. */
export const pathOf = (row: NotificationRow): string => {
  if (row.ticketId !== null) return `/ticket/${row.ticketId}`;
  const [incidentId, changelogId] = [incidentOf(row), changelogOf(row)];
  if (incidentId !== null) return `/dashboard?incident=${incidentId}`;
  if (changelogId !== null) return `/novidades#${changelogId}`;
  return row.type === 'sanction_recorded' || row.type === 'sanction_lifted' ? '/sanctions' : '/';
};
