import { statement } from '../../common/persistence/statement.js';

/** Files that a team member added to another person's ticket belong to the club. */
const OWN = `ticket_attachments a JOIN tickets t ON t.id = a."ticketId" AND t."userId" = a."uploadedBy"`;
export const PAGE = statement<PersonFile>(
  'attachments-of-person',
  `SELECT a.id, a."ticketId", a."messageId", a."fileName", a."fileKey", a."fileSize", a."mimeType", a."createdAt"
    FROM ${OWN} WHERE a."uploadedBy" = $1 AND a.id > $2 ORDER BY a.id LIMIT $3`,
  {
    id: 'int4',
    ticketId: 'int4',
    messageId: 'int4?',
    fileName: 'varchar',
    fileKey: 'varchar',
    fileSize: 'int4',
    mimeType: 'varchar',
    createdAt: 'timestamptz',
  },
);
export const FORGET = statement<{ fileKey: string }>(
  'attachments-forget-person',
  `DELETE FROM ticket_attachments WHERE id IN (SELECT a.id FROM ${OWN} WHERE a."uploadedBy" = $1) RETURNING "fileKey"`,
  { fileKey: 'varchar' },
);

export type PersonFile = {
  readonly id: number;
  readonly ticketId: number;
  readonly messageId: number | null;
  readonly fileName: string;
  readonly fileKey: string;
  readonly fileSize: number;
  readonly mimeType: string;
  readonly createdAt: Date;
};
