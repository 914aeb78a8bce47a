import type { EntityManager } from 'typeorm';

/** Everybody has read what they wrote, and what is older than two days. */
export const addReads = (manager: EntityManager): Promise<unknown> =>
  manager.query(`
    INSERT INTO user_message_reads ("userId", "ticketId", "lastReadMessageId", "lastReadAt")
    SELECT u.id, m."ticketId", max(m.id), max(m."createdAt")
    FROM ticket_messages m JOIN tickets t ON t.id = m."ticketId"
      JOIN users u ON u.role <> 'user' OR u.id = t."userId"
    WHERE m."userId" = u.id OR m."createdAt" < now() - interval '2 days'
    GROUP BY u.id, m."ticketId"`);
