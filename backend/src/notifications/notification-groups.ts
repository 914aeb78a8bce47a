import { incidentOf, type NotificationRow, type NoticeType } from './notification.types.js';

const GROUPS_MAX = 100;

export type UnreadOfType = { readonly type: NoticeType; readonly count: number };

/** The notifications of one ticket or of one incident, or one that is about neither. */
export type NotificationGroup = {
  readonly newest: NotificationRow;
  /** The notification that the entry shows when it stands for one: the newest unread one, else the newest. */
  readonly shown: NotificationRow;
  /** By kind, the newest kind first. */
  readonly unread: readonly UnreadOfType[];
};

/** @param rows newest first */
export const groupsOf = (rows: readonly NotificationRow[]): NotificationGroup[] => {
  const bySubject = new Map<string, NotificationRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    bySubject.set(key, [...(bySubject.get(key) ?? []), row]);
  }
  return [...bySubject.values()].slice(0, GROUPS_MAX).map(groupOf);
};

export const keyOf = (row: NotificationRow): string => {
  if (row.ticketId !== null) return `ticket-${row.ticketId}`;
  const incidentId = incidentOf(row);
  return incidentId === null ? `notification-${row.id}` : `incident-${incidentId}`;
};

const groupOf = (rows: readonly NotificationRow[]): NotificationGroup => {
  const unread = rows.filter(({ isRead }) => !isRead);
  const types = [...new Set(unread.map(({ type }) => type))];
  return {
    newest: rows[0]!,
    shown: unread[0] ?? rows[0]!,
    unread: types.map((type) => ({ type, count: unread.filter((row) => row.type === type).length })),
  };
};
