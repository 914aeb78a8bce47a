import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The words of tickets and their messages, for the search (docs/decisions/0091-search.md). */
export class SearchTickets1795400040001 implements MigrationInterface {
  readonly name = 'SearchTickets1795400040001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const PUNCTUATION = `!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~`;
const SPACES = ' '.repeat(PUNCTUATION.length - 1);

const UP = [
  // As ticket_words, and without accents in words with digits too.
  `CREATE TEXT SEARCH CONFIGURATION search_words (COPY = ticket_words)`,
  `ALTER TEXT SEARCH CONFIGURATION search_words ALTER MAPPING FOR numword, numhword, hword_numpart WITH unaccent, simple`,
  // The parser would keep addresses, file names and numbers with a sign as one word, and drop what looks like a tag.
  `CREATE FUNCTION search_words(text) RETURNS tsvector
     LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 SET search_path FROM CURRENT
     RETURN to_tsvector('search_words'::regconfig, translate($1, '${PUNCTUATION}', '${SPACES}'))`,
  `CREATE FUNCTION marked_words(mark text, words text) RETURNS tsvector
     LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT
     RETURN array_to_tsvector(ARRAY(SELECT mark || lexeme FROM unnest(search_words(words))))`,
  `CREATE TABLE "ticket_texts" ("ticketId" integer NOT NULL, "openWords" tsvector NOT NULL, "teamWords" tsvector NOT NULL, "indexedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_ticket_texts" PRIMARY KEY ("ticketId"))`,
  `ALTER TABLE "ticket_texts" ADD CONSTRAINT "FK_10b202f33a04ca18d682669150a" FOREIGN KEY ("ticketId") REFERENCES "tickets"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  // Without the pending list no question has to read what was added since the last vacuum.
  `CREATE INDEX ticket_texts_team_words ON ticket_texts USING gin ("teamWords") WITH (fastupdate = off)`,
  `CREATE TABLE "search_progress" ("id" integer NOT NULL, "readUntil" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "recentIds" bigint array NOT NULL DEFAULT '{}', "backfillBelow" integer NOT NULL DEFAULT '2147483647', CONSTRAINT "PK_search_progress" PRIMARY KEY ("id"))`,
];

const DOWN = [
  `DROP TABLE "search_progress"`,
  `DROP TABLE "ticket_texts"`,
  `DROP FUNCTION marked_words(text, text)`,
  `DROP FUNCTION search_words(text)`,
  `DROP TEXT SEARCH CONFIGURATION search_words`,
];
