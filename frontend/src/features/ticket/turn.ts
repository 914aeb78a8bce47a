import type { QueuePosition, TicketDetail } from '@/shared/contract';

/** With more places the marks would be too small. */
const MARKS_MAX = 10;

export type Turn = 'team' | 'own' | 'resolved' | 'closed';
const turns: Record<TicketDetail['status'], Turn> = {
  open: 'team',
  in_progress: 'team',
  waiting_response: 'own',
  resolved: 'resolved',
  closed: 'closed',
};

/** Whose turn it is in a ticket, as its player sees it. */
export const turnOf = ({ status }: Pick<TicketDetail, 'status'>): Turn => turns[status];

/** How many marks show the place: one for each before it, and its own. */
export const marksFor = (ahead: number | null) => (ahead === null || ahead >= MARKS_MAX ? 0 : ahead + 1);

/** Whether the server has anything to say about the queue. */
export const isQueued = (position: QueuePosition | undefined): position is QueuePosition & { ahead: number } =>
  typeof position?.ahead === 'number';
