import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each index serves a named question about tickets; lists are newest first, so every filter of theirs ends in that order.
 * Contains-filters go by trigrams, the search by words without accents; both extensions are trusted, so the owner of the
 * database may install them.
 */
export class IndexTickets1795216000001 implements MigrationInterface {
  readonly name = 'IndexTickets1795216000001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

/** Columns that lists filter by. The indexes include them, so that tickets are counted without reading the table. */
const FILTERED = 'status, category, priority, "worldId", "assignedTo"';

const UP = [
  `CREATE EXTENSION IF NOT EXISTS pg_trgm`,
  `CREATE EXTENSION IF NOT EXISTS unaccent`,
  `CREATE TEXT SEARCH CONFIGURATION ticket_words (COPY = simple)`,
  `ALTER TEXT SEARCH CONFIGURATION ticket_words
     ALTER MAPPING FOR hword, hword_part, word WITH unaccent, simple`,
  // With a setting of its own the function is not inlined, so that its cost counts: reading a million texts is the last resort.
  `CREATE FUNCTION ticket_words(title text, description text) RETURNS tsvector
     LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 SET search_path FROM CURRENT
     RETURN to_tsvector('ticket_words'::regconfig, title || ' ' || description)`,
  `CREATE FUNCTION lines(items text[]) RETURNS text
     LANGUAGE sql IMMUTABLE PARALLEL SAFE
     AS $$ SELECT array_to_string(items, E'\\n') $$`,
  `CREATE INDEX tickets_newest ON tickets ("createdAt", id) INCLUDE (${FILTERED})`,
  `CREATE INDEX tickets_unclosed ON tickets ("createdAt", id) INCLUDE (${FILTERED}) WHERE status <> 'closed'`,
  `CREATE INDEX tickets_by_owner ON tickets ("userId", "createdAt", id)`,
  `CREATE INDEX tickets_by_status ON tickets (status, "createdAt", id) INCLUDE (${FILTERED})`,
  `CREATE INDEX tickets_by_world ON tickets ("worldId", "createdAt", id) INCLUDE (${FILTERED})`,
  `CREATE INDEX tickets_by_category ON tickets (category, "createdAt", id) INCLUDE (${FILTERED})`,
  `CREATE INDEX tickets_by_priority ON tickets (priority, "createdAt", id) INCLUDE (${FILTERED})`,
  `CREATE INDEX tickets_by_assignee ON tickets ("assignedTo", "createdAt", id) INCLUDE (${FILTERED})`,
  `CREATE INDEX tickets_by_character ON tickets ("characterId") WHERE "characterId" IS NOT NULL`,
  `CREATE INDEX tickets_idle ON tickets ("idleSince") WHERE "idleSince" IS NOT NULL`,
  `CREATE INDEX tickets_resolved ON tickets ("resolvedAt") WHERE "resolvedAt" IS NOT NULL`,
  `CREATE INDEX tickets_closed ON tickets ("closedAt") WHERE "closedAt" IS NOT NULL`,
  `CREATE INDEX tickets_by_words ON tickets USING gin (ticket_words(title, description))`,
  `CREATE INDEX tickets_by_affected ON tickets USING gin (lines("affectedCharacters") gin_trgm_ops)`,
  `CREATE INDEX users_by_email_part ON users USING gin (email gin_trgm_ops)`,
];

const DOWN = [
  `DROP INDEX users_by_email_part`,
  ...[
    'newest',
    'unclosed',
    'by_status',
    'by_owner',
    'by_world',
    'by_category',
    'by_priority',
    'by_assignee',
    'by_character',
    'idle',
    'resolved',
    'closed',
    'by_words',
    'by_affected',
  ].map((name) => `DROP INDEX tickets_${name}`),
  `DROP FUNCTION lines(text[])`,
  `DROP FUNCTION ticket_words(text, text)`,
  `DROP TEXT SEARCH CONFIGURATION ticket_words`,
  `DROP EXTENSION unaccent`,
  `DROP EXTENSION pg_trgm`,
];
