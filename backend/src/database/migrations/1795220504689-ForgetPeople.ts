import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The log stays append-only, but addresses of old requests and titles that people wrote can be erased. */
export class ForgetPeople1795220504689 implements MigrationInterface {
  readonly name = 'ForgetPeople1795220504689';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const UP = [
  `CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'UPDATE'
       AND (NEW.id, NEW.type, NEW."ticketId", NEW."actorId", NEW."apiTokenId", NEW."createdAt")
         IS NOT DISTINCT FROM (OLD.id, OLD.type, OLD."ticketId", OLD."actorId", OLD."apiTokenId", OLD."createdAt")
       AND (NEW.ip IS NULL OR NEW.ip IS NOT DISTINCT FROM OLD.ip)
       AND (NEW."requestId" IS NULL OR NEW."requestId" IS NOT DISTINCT FROM OLD."requestId")
       AND NEW.data IN (OLD.data, OLD.data - 'title')
     THEN RETURN NEW; END IF;
     RAISE EXCEPTION 'the event log is only ever added to';
   END $$`,
  `CREATE INDEX domain_events_by_actor ON domain_events ("actorId", id) WHERE "actorId" IS NOT NULL`,
  `CREATE INDEX domain_events_with_address ON domain_events ("createdAt") WHERE ip IS NOT NULL`,
];

const DOWN = [
  `DROP INDEX domain_events_with_address`,
  `DROP INDEX domain_events_by_actor`,
  `CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'the event log is only ever added to';
   END $$`,
];
