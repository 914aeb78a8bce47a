import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists ask the words of the search, so the index of titles and descriptions is not needed any more. */
export class SearchLists1795840010002 implements MigrationInterface {
  readonly name = 'SearchLists1795840010002';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const UP = [
  `DROP INDEX tickets_by_words`,
  `DROP FUNCTION ticket_words(text, text)`,
  `DROP TEXT SEARCH CONFIGURATION ticket_words`,
];

const DOWN = [
  `CREATE TEXT SEARCH CONFIGURATION ticket_words (COPY = simple)`,
  `ALTER TEXT SEARCH CONFIGURATION ticket_words ALTER MAPPING FOR hword, hword_part, word WITH unaccent, simple`,
  `CREATE FUNCTION ticket_words(title text, description text) RETURNS tsvector
     LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 SET search_path FROM CURRENT
     RETURN to_tsvector('ticket_words'::regconfig, title || ' ' || description)`,
  `CREATE INDEX tickets_by_words ON tickets USING gin (ticket_words(title || coalesce(' ' || "titleEn", ''), description))`,
];
