import type { Attachment, Message, TicketDetail, TicketPlayer } from '@/shared/contract';
import { aTicket as aRow } from '@/test/a-ticket';

/** Rows for the tests of this feature. */
export const aMessage = (over: Partial<Message> = {}): Message => ({
  id: 1,
  ticketId: 427,
  userId: 1,
  message: 'Boa noite!',
  isInternal: false,
  createdAt: '2026-11-20T20:00:00.000Z',
  user: { name: 'Marina Couto', role: 'user', avatar: null },
  attachments: [],
  ...over,
});

export const anAttachment = (over: Partial<Attachment> = {}): Attachment => ({
  id: 1,
  ticketId: 427,
  messageId: 1,
  fileName: 'comprovante.pdf',
  filePath: '/api/uploads/abc.pdf',
  fileSize: 421_970,
  mimeType: 'application/pdf',
  uploadedBy: 1,
  createdAt: '2026-11-20T20:00:00.000Z',
  ...over,
});

/** As a player gets it: without what is for the team. */
export const aTicket = (over: Partial<TicketDetail> = {}): TicketDetail => {
  const {
    priority,
    assignedTo,
    assignee,
    waitingSince,
    isUnopened,
    takesPart,
    asked,
    lastMessage,
    queue,
    statusChange,
    ...row
  } = aRow();
  return {
    ...row,
    closing: null,
    chain: [row.id],
    satisfaction: null,
    mergedInto: null,
    mergedAt: null,
    merged: [],
    fixedIn: null,
    blankedAt: null,
    filesDeletedAt: null,
    removals: [],
    appealOf: null,
    isAppealDecided: false,
    description: 'Os itens não chegaram.\n\n- Personagem: Kaelith\n- Horário: 22h14',
    transactionId: 'PG-1',
    createdAt: '2026-11-20T20:18:00.000Z',
    updatedAt: '2026-11-20T20:18:00.000Z',
    ...over,
  };
};

export const aPlayer = (over: Partial<TicketPlayer> = {}): TicketPlayer => ({
  id: 1,
  blockedUntil: null,
  since: '2024-03-09T12:00:00.000Z',
  language: null,
  characters: [],
  openCount: 1,
  ticketCount: 1,
  isMore: false,
  latest: [],
  ...over,
});
