import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The characters that tickets name, one row each, so that reports about one can be counted (docs/decisions/0094-accused-characters.md). */
export class RecordCharacters1795450000001 implements MigrationInterface {
  readonly name = 'RecordCharacters1795450000001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const UP = [
  // Immutable, so that an index can hold it: unaccent() is only stable, because its dictionary can be replaced.
  `CREATE OR REPLACE FUNCTION name_key(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN btrim(regexp_replace(lower(unaccent('unaccent', $1)), '\\s+', ' ', 'g'))`,
  `CREATE TYPE "public"."ticket_characters_role_enum" AS ENUM('accused', 'affected')`,
  `CREATE TABLE "ticket_characters" ("ticketId" integer NOT NULL, "key" text NOT NULL, "role" "public"."ticket_characters_role_enum" NOT NULL, "name" text NOT NULL, "worldId" integer, CONSTRAINT "PK_ticket_characters" PRIMARY KEY ("ticketId", "key", "role"))`,
  `INSERT INTO ticket_characters ("ticketId", key, role, name, "worldId")
     SELECT DISTINCT ON (t.id, name_key(n.name)) t.id, name_key(n.name),
       CASE WHEN t.category = 'denuncias_gerais' THEN 'accused' ELSE 'affected' END::ticket_characters_role_enum, n.name, t."worldId"
     FROM tickets t CROSS JOIN LATERAL unnest(t."affectedCharacters") WITH ORDINALITY n(name, place)
     WHERE name_key(n.name) <> '' ORDER BY t.id, name_key(n.name), n.place`,
  `ALTER TABLE "ticket_characters" ADD CONSTRAINT "FK_88ef8f6d7dd707c71f0f47c3ba3" FOREIGN KEY ("ticketId") REFERENCES "tickets"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "ticket_characters" ADD CONSTRAINT "FK_f1c762c43ce4bf12802e9d58ffe" FOREIGN KEY ("worldId") REFERENCES "worlds"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  `CREATE INDEX ticket_characters_by_key ON ticket_characters (key, "worldId", "ticketId") INCLUDE (role)`,
];

const DOWN = [
  `DROP TABLE "ticket_characters"`,
  `DROP TYPE "public"."ticket_characters_role_enum"`,
  // An earlier migration may have made it, and use it in an index.
  `DO $$ BEGIN DROP FUNCTION IF EXISTS name_key(text); EXCEPTION WHEN dependent_objects_still_exist THEN NULL; END $$`,
];
