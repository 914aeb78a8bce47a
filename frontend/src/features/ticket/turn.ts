import type { QueuePosition, TicketDetail } from '@/shared/contract';

/** More marks would be too small. */
const MARKS_MAX = 10;

export type Turn = 'team' | 'own' | 'resolved' | 'closed';
const turns: Record<TicketDetail['status'], Turn> = {
  open: 'team',
  in_progress: 'team',
  waiting_response: 'own',
  resolved: 'resolved',
  closed: 'closed',
};

export const turnOf = ({ status }: Pick<TicketDetail, 'status'>): Turn => turns[status];

/** One for each place before the ticket, and its own. */
export const marksFor = (ahead: number | null) => (ahead === null || ahead >= MARKS_MAX ? 0 : ahead + 1);

export const isQueued = (position: QueuePosition | undefined): position is QueuePosition & { ahead: number } =>
  typeof position?.ahead === 'number';
