import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddRemovals1795930010001 implements MigrationInterface {
  readonly name = 'AddRemovals1795930010001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TYPE "public"."removals_part_enum" AS ENUM('description', 'title', 'message', 'file')`,
    );
    await queryRunner.query(
      `CREATE TYPE "public"."removals_reason_enum" AS ENUM('personal_data', 'secret', 'offence', 'illegal', 'mistake')`,
    );
    await queryRunner.query(
      `CREATE TABLE "removals" ("part" "public"."removals_part_enum" NOT NULL, "subjectId" integer NOT NULL,
        "ticketId" integer NOT NULL, "messageId" integer, "reason" "public"."removals_reason_enum" NOT NULL,
        "isByAuthor" boolean NOT NULL, "fileKey" character varying(40), "createdAt" timestamp with time zone NOT NULL DEFAULT now(),
        CONSTRAINT "PK_removals" PRIMARY KEY ("part", "subjectId"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_9de6f0f533ddf185d91eb26a60" ON "removals" ("ticketId")`);
    await queryRunner.query(`CREATE INDEX "IDX_d252266b84caef17a3d598dd15" ON "removals" ("messageId")`);
    await queryRunner.query(`CREATE INDEX "removals_files" ON "removals" ("createdAt") WHERE "fileKey" IS NOT NULL`);
    await queryRunner.query(
      `ALTER TABLE "removals" ADD CONSTRAINT "FK_9de6f0f533ddf185d91eb26a604" FOREIGN KEY ("ticketId") REFERENCES "tickets"("id") ON DELETE CASCADE`,
    );
    await queryRunner.query(
      `ALTER TABLE "removals" ADD CONSTRAINT "FK_d252266b84caef17a3d598dd157" FOREIGN KEY ("messageId") REFERENCES "ticket_messages"("id") ON DELETE CASCADE`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "removals"`);
    await queryRunner.query(`DROP TYPE "public"."removals_reason_enum"`);
    await queryRunner.query(`DROP TYPE "public"."removals_part_enum"`);
  }
}
