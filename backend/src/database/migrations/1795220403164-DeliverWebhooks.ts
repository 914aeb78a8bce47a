import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DeliverWebhooks1795220403164 implements MigrationInterface {
  readonly name = 'DeliverWebhooks1795220403164';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TYPE "public"."webhook_deliveries_status_enum" AS ENUM('pending', 'delivered', 'parked')`,
    );
    await queryRunner.query(
      `CREATE TABLE "webhook_deliveries" ("id" SERIAL NOT NULL, "webhookId" integer NOT NULL, "eventId" bigint NOT NULL, "event" character varying(60) NOT NULL, "ticketId" integer, "status" "public"."webhook_deliveries_status_enum" NOT NULL DEFAULT 'pending', "attempts" integer NOT NULL DEFAULT '0', "nextAttemptAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "claimedUntil" TIMESTAMP WITH TIME ZONE, "lastAttemptAt" TIMESTAMP WITH TIME ZONE, "responseStatus" integer, "durationMs" integer, "error" character varying(40), "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "UQ_9e8d52394990bc2f095efe38e02" UNIQUE ("webhookId", "eventId"), CONSTRAINT "PK_535dd409947fb6d8fc6dfc0112a" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_f8211218959afc1d157ca45984" ON "webhook_deliveries"  ("webhookId", "id") `,
    );
    await queryRunner.query(`CREATE TYPE "public"."webhooks_format_enum" AS ENUM('json', 'discord')`);
    await queryRunner.query(
      `CREATE TABLE "webhooks" ("id" SERIAL NOT NULL, "url" character varying(2048) NOT NULL, "events" character varying(60) array NOT NULL, "format" "public"."webhooks_format_enum" NOT NULL DEFAULT 'json', "isActive" boolean NOT NULL DEFAULT true, "secret" character varying(255) NOT NULL, "createdById" integer, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_9e8795cfc899ab7bdaa831e8527" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "FK_ab7a4dca7a25e29b745e2e1b601" FOREIGN KEY ("webhookId") REFERENCES "webhooks"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "webhooks" ADD CONSTRAINT "FK_b3876a842d9674208308e6c6078" FOREIGN KEY ("createdById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    // For the queue: what is due, and what is still before it. Both stay as small as the backlog.
    await queryRunner.query(
      `CREATE INDEX webhook_deliveries_due ON webhook_deliveries ("webhookId", "nextAttemptAt") WHERE status = 'pending'`,
    );
    await queryRunner.query(
      `CREATE INDEX webhook_deliveries_of_ticket ON webhook_deliveries ("webhookId", "ticketId", "eventId") WHERE status = 'pending'`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "webhooks" DROP CONSTRAINT "FK_b3876a842d9674208308e6c6078"`);
    await queryRunner.query(`ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "FK_ab7a4dca7a25e29b745e2e1b601"`);
    await queryRunner.query(`DROP TABLE "webhooks"`);
    await queryRunner.query(`DROP TYPE "public"."webhooks_format_enum"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_f8211218959afc1d157ca45984"`);
    await queryRunner.query(`DROP TABLE "webhook_deliveries"`);
    await queryRunner.query(`DROP TYPE "public"."webhook_deliveries_status_enum"`);
  }
}
