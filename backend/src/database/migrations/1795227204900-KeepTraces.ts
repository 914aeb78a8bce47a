import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The log stores the trace id of a change, which is erased together with the address. */
export class KeepTraces1795227204900 implements MigrationInterface {
  readonly name = 'KeepTraces1795227204900';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "domain_events" ADD "traceId" character(32)`);
    await queryRunner.query(guard(['ip', 'requestId', 'traceId']));
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(guard(['ip', 'requestId']));
    await queryRunner.query(`ALTER TABLE "domain_events" DROP COLUMN "traceId"`);
  }
}

const mayOnlyVanish = (column: string): string =>
  `AND (NEW."${column}" IS NULL OR NEW."${column}" IS NOT DISTINCT FROM OLD."${column}")`;

const guard = (
  forgotten: readonly string[],
): string => `CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'UPDATE'
       AND (NEW.id, NEW.type, NEW."ticketId", NEW."actorId", NEW."apiTokenId", NEW."createdAt")
         IS NOT DISTINCT FROM (OLD.id, OLD.type, OLD."ticketId", OLD."actorId", OLD."apiTokenId", OLD."createdAt")
       ${forgotten.map(mayOnlyVanish).join('\n       ')}
       AND NEW.data IN (OLD.data, OLD.data - 'title')
     THEN RETURN NEW; END IF;
     RAISE EXCEPTION 'the event log is only ever added to';
   END $$`;
