import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members of the team who do not see a ticket because it is about them (docs/decisions/0095-conflicts-of-interest.md). */
export class GuardConflicts1795440000001 implements MigrationInterface {
  readonly name = 'GuardConflicts1795440000001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const UP = [
  `CREATE OR REPLACE FUNCTION name_key(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN btrim(regexp_replace(lower(unaccent('unaccent', $1)), '\\s+', ' ', 'g'))`,
  `CREATE INDEX characters_name_key ON characters (name_key(name))`,
  `ALTER TABLE "tickets" ADD "aboutTeam" boolean NOT NULL DEFAULT false`,
  `CREATE INDEX tickets_about_team ON tickets (id, "userId") WHERE "aboutTeam"`,
  `ALTER TABLE "webhooks" ADD "confidential" boolean NOT NULL DEFAULT false`,
  `CREATE TABLE "ticket_conflicts" ("ticketId" integer NOT NULL, "userId" integer NOT NULL, "source" character varying(10) NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "clearedAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_ticket_conflicts" PRIMARY KEY ("ticketId", "userId"))`,
  `CREATE INDEX "ticket_conflicts_of_user" ON "ticket_conflicts" ("userId")`,
  `ALTER TABLE "ticket_conflicts" ADD CONSTRAINT "FK_d6ec5987922a582cb1afbdc12a0" FOREIGN KEY ("ticketId") REFERENCES "tickets"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "ticket_conflicts" ADD CONSTRAINT "FK_0395462938670c8a56d87f8a044" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `CREATE TABLE "staff_aliases" ("id" SERIAL NOT NULL, "userId" integer NOT NULL, "name" character varying(64) NOT NULL, "worldId" integer, CONSTRAINT "PK_af06f48681f5d8711e19f7e6371" PRIMARY KEY ("id"))`,
  `CREATE INDEX "staff_aliases_of_user" ON "staff_aliases" ("userId")`,
  `ALTER TABLE "staff_aliases" ADD CONSTRAINT "FK_3e8b544aee0f54730547ae3238f" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "staff_aliases" ADD CONSTRAINT "FK_dffe836647ddf2a9b7c7ace698b" FOREIGN KEY ("worldId") REFERENCES "worlds"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
];

const DOWN = [
  `DROP TABLE "staff_aliases"`,
  `DROP TABLE "ticket_conflicts"`,
  `ALTER TABLE "webhooks" DROP COLUMN "confidential"`,
  `DROP INDEX tickets_about_team`,
  `ALTER TABLE "tickets" DROP COLUMN "aboutTeam"`,
  `DROP INDEX characters_name_key`,
  `DROP FUNCTION name_key(text)`,
];
