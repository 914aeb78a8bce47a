import { typed } from '../common/persistence/statement.js';

export type MentionedPerson = { readonly id: number; readonly name: string };
export const MENTIONS = typed<{ mentions: MentionedPerson[] | null }>();

/** The tickets with a note that asks a person, as long as they have not written in the ticket since. */
export const askedOf = (userId: string): string =>
  `SELECT p."ticketId" FROM ticket_participants p
    JOIN ticket_messages m ON m.id = p."askedMessageId" AND m."ticketId" = p."ticketId" WHERE p."userId" = ${userId} AND p."askedMessageId" IS NOT NULL`;

/** @param people rows of users `n` */
export const mentionedNames = (people: string): string =>
  `(SELECT json_agg(json_build_object('id', n.id, 'name', n.name) ORDER BY n.id) FROM ${people}) AS mentions`;

/** The people whom note `m` asks. */
export const MENTIONED = mentionedNames(
  'message_mentions x JOIN users n ON n.id = x."userId" WHERE x."messageId" = m.id',
);

/** Parts of the statement that adds message `m`: it answers a note that asked its author, and asks the people $ids. */
export const mentioning = (ids: string): string => `answered AS (
    UPDATE ticket_participants p SET "askedMessageId" = NULL FROM m
    WHERE p."userId" = m."userId" AND p."ticketId" = m."ticketId" AND p."askedMessageId" IS NOT NULL
  ), mentioned AS (
    INSERT INTO message_mentions ("messageId", "userId") SELECT m.id, x.id FROM m, unnest(${ids}) x (id)
  ), asked AS (
    INSERT INTO ticket_participants ("userId", "ticketId", "askedMessageId")
    SELECT x.id, m."ticketId", m.id FROM m, unnest(${ids}) x (id) WHERE x.id <> m."userId"
    ON CONFLICT ("userId", "ticketId") DO UPDATE SET "askedMessageId" = excluded."askedMessageId")`;
