import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sanctions, and the tickets of appeals against them (docs/decisions/0098-sanctions.md). */
export class KeepSanctions1795450030001 implements MigrationInterface {
  readonly name = 'KeepSanctions1795450030001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const UP = [
  `CREATE TABLE "sanctions" ("id" SERIAL NOT NULL, "worldId" integer, "key" text NOT NULL, "name" text NOT NULL, "userId" integer, "term" character varying(40), "kind" character varying(20) NOT NULL, "startsAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "endsAt" TIMESTAMP(3) WITH TIME ZONE, "ticketId" integer, "publicReason" character varying(2000) NOT NULL, "decidedBy" integer, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "liftedAt" TIMESTAMP(3) WITH TIME ZONE, "liftedBy" integer, "liftReason" character varying(2000), "appealOutcome" character varying(20), "appealDecidedAt" TIMESTAMP(3) WITH TIME ZONE, "appealDecidedBy" integer, CONSTRAINT "PK_29bef7647676bb7ec707f29b18f" PRIMARY KEY ("id"))`,
  `CREATE INDEX "sanctions_by_ticket" ON "sanctions" ("ticketId")`,
  `CREATE INDEX "sanctions_by_user" ON "sanctions" ("userId")`,
  `CREATE INDEX "sanctions_by_character" ON "sanctions" ("key", "worldId", "id")`,
  `ALTER TABLE "tickets" ADD "appealOf" integer`,
  `ALTER TABLE "tickets" ADD "appealDecidedAt" TIMESTAMP WITH TIME ZONE`,
  `ALTER TABLE "tickets" ADD "appealBarredId" integer`,
  `ALTER TABLE "tickets" ADD CONSTRAINT "tickets_appeal_undecided" CHECK ("appealOf" IS NULL OR "appealDecidedAt" IS NOT NULL OR status NOT IN ('resolved', 'closed'))`,
  `ALTER TABLE "sanctions" ADD CONSTRAINT "FK_37ef8692286ac1a0dd2b3d8e123" FOREIGN KEY ("worldId") REFERENCES "worlds"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  `ALTER TABLE "sanctions" ADD CONSTRAINT "FK_7b65ad8537edbfefcfee7e4b587" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  `ALTER TABLE "sanctions" ADD CONSTRAINT "FK_1419e7615c73b8c7c448c4bfee0" FOREIGN KEY ("decidedBy") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  `ALTER TABLE "sanctions" ADD CONSTRAINT "FK_4cb50e5fbd40af120b3a262c0e0" FOREIGN KEY ("liftedBy") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  `ALTER TABLE "sanctions" ADD CONSTRAINT "FK_35b0d4381fec58c14002061d8b5" FOREIGN KEY ("appealDecidedBy") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  `ALTER TABLE "tickets" ADD CONSTRAINT "FK_c16882829161c4df7fad7d2362a" FOREIGN KEY ("appealOf") REFERENCES "sanctions"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
  `ALTER TABLE "tickets" ADD CONSTRAINT "FK_f1b24564e29688b7793def4ce6c" FOREIGN KEY ("appealBarredId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  `CREATE UNIQUE INDEX tickets_appeals ON tickets ("appealOf") WHERE "appealOf" IS NOT NULL`,
];

const DOWN = [
  `ALTER TABLE "tickets" DROP CONSTRAINT "tickets_appeal_undecided"`,
  `ALTER TABLE "tickets" DROP COLUMN "appealBarredId"`,
  `ALTER TABLE "tickets" DROP COLUMN "appealDecidedAt"`,
  `ALTER TABLE "tickets" DROP COLUMN "appealOf"`,
  `DROP TABLE "sanctions"`,
];
