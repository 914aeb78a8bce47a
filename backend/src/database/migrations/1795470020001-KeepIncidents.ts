import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Incidents, who said "me too", and the answers that go to all of them (docs/decisions/0096-incidents.md). */
export class KeepIncidents1795470020001 implements MigrationInterface {
  readonly name = 'KeepIncidents1795470020001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const UP = [
  `CREATE TABLE "incidents" ("id" SERIAL NOT NULL, "worldId" integer, "state" character varying(20) NOT NULL, "titlePt" character varying(120) NOT NULL, "titleEn" character varying(120) NOT NULL, "startsAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "nextUpdateAt" TIMESTAMP(3) WITH TIME ZONE, "resolvedAt" TIMESTAMP(3) WITH TIME ZONE, "createdBy" integer, CONSTRAINT "PK_ccb34c01719889017e2246469f9" PRIMARY KEY ("id"))`,
  `CREATE TABLE "incident_followers" ("incidentId" integer NOT NULL, "userId" integer NOT NULL, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_incident_followers" PRIMARY KEY ("incidentId", "userId"))`,
  `CREATE INDEX "incident_followers_of_user" ON "incident_followers" ("userId")`,
  `CREATE TABLE "incident_replies" ("updateId" integer NOT NULL, "ticketId" integer NOT NULL, "state" character varying(10) NOT NULL DEFAULT 'queued', CONSTRAINT "PK_incident_replies" PRIMARY KEY ("updateId", "ticketId"))`,
  `CREATE INDEX "incident_replies_of_ticket" ON "incident_replies" ("ticketId")`,
  `CREATE TABLE "incident_updates" ("id" SERIAL NOT NULL, "incidentId" integer NOT NULL, "bodyPt" text NOT NULL, "bodyEn" text NOT NULL, "createdBy" integer NOT NULL, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "notifiedUpTo" integer NOT NULL DEFAULT '0', "notifiedAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_161dab39f96098bce901c2515c0" PRIMARY KEY ("id"))`,
  `CREATE INDEX "IDX_6895f1d702e501d7b35d805f99" ON "incident_updates" ("incidentId", "id")`,
  `ALTER TABLE "tickets" ADD "incidentId" integer`,
  `ALTER TABLE "incidents" ADD CONSTRAINT "FK_fdf6ab312ac8765748f25e8ac57" FOREIGN KEY ("worldId") REFERENCES "worlds"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "incidents" ADD CONSTRAINT "FK_aaf9dfdb2a17233dbea6a624ecd" FOREIGN KEY ("createdBy") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  `ALTER TABLE "incident_followers" ADD CONSTRAINT "FK_02829281654af699f17bef721ef" FOREIGN KEY ("incidentId") REFERENCES "incidents"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "incident_followers" ADD CONSTRAINT "FK_251144399eeed3ace8b1f3d0496" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "incident_replies" ADD CONSTRAINT "FK_d05b6c3a1c9d2dbaa7db78482d5" FOREIGN KEY ("updateId") REFERENCES "incident_updates"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "incident_replies" ADD CONSTRAINT "FK_a15adacb7c1ca19976e2a465c94" FOREIGN KEY ("ticketId") REFERENCES "tickets"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "incident_updates" ADD CONSTRAINT "FK_5db21343e70ceb0610bc302c59c" FOREIGN KEY ("incidentId") REFERENCES "incidents"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "incident_updates" ADD CONSTRAINT "FK_3f985046efcb27d3967ae69781e" FOREIGN KEY ("createdBy") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
  `ALTER TABLE "tickets" ADD CONSTRAINT "FK_45fc3673c624f6c68559984dcce" FOREIGN KEY ("incidentId") REFERENCES "incidents"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  `CREATE INDEX incidents_active ON incidents (id) WHERE "resolvedAt" IS NULL`,
  `CREATE INDEX incident_updates_unsent ON incident_updates (id) WHERE "notifiedAt" IS NULL`,
  `CREATE INDEX incident_replies_queued ON incident_replies ("updateId", "ticketId") WHERE state = 'queued'`,
  `CREATE INDEX tickets_by_incident ON tickets ("incidentId", id) WHERE "incidentId" IS NOT NULL`,
];

const DOWN = [
  `ALTER TABLE "tickets" DROP COLUMN "incidentId"`,
  `DROP TABLE "incident_replies"`,
  `DROP TABLE "incident_updates"`,
  `DROP TABLE "incident_followers"`,
  `DROP TABLE "incidents"`,
];
