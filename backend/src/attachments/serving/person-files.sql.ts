import { columnList } from '../../common/persistence/entity-columns.js';
import { statement } from '../../common/persistence/statement.js';
import { Attachment } from '../attachment.entity.js';

/** Files that a team member added to another person's ticket belong to the club. */
const OWN = `ticket_attachments a JOIN tickets t ON t.id = a."ticketId" AND t."userId" = a."uploadedBy"`;
const COLUMNS = ['id', 'ticketId', 'messageId', 'fileName', 'fileKey', 'fileSize', 'mimeType', 'createdAt'] as const;
export type PersonFile = Readonly<Pick<Attachment, (typeof COLUMNS)[number]>>;
export const PAGE = statement(
  'attachments-of-person',
  `SELECT ${columnList(COLUMNS, 'a')} FROM ${OWN}
    WHERE a."uploadedBy" = $1 AND a.id > $2 ORDER BY a.id LIMIT $3`,
);
export const FORGET = statement(
  'attachments-forget-person',
  `DELETE FROM ticket_attachments WHERE id IN (SELECT a.id FROM ${OWN} WHERE a."uploadedBy" = $1) RETURNING "fileKey"`,
);
