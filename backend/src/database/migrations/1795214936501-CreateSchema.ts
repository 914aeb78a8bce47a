import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSchema1795214936501 implements MigrationInterface {
  readonly name = 'CreateSchema1795214936501';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "ticket_attachments" ("id" SERIAL NOT NULL, "ticketId" integer NOT NULL, "messageId" integer, "fileName" character varying(255) NOT NULL, "fileKey" character varying(40) NOT NULL, "fileSize" integer NOT NULL, "mimeType" character varying(100) NOT NULL, "sha256" character(64) NOT NULL, "uploadedBy" integer NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "UQ_32b8a4cdc8a33a823701bf2cd76" UNIQUE ("fileKey"), CONSTRAINT "PK_7e5011f87f95e78fe4bd7d982a3" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_1cbd0f66c8c1204ede050af424" ON "ticket_attachments"  ("messageId") `);
    await queryRunner.query(`CREATE INDEX "IDX_607772e7999cc967f4bae12587" ON "ticket_attachments"  ("uploadedBy") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_dad6a88c36168876c7d330ecb2" ON "ticket_attachments"  ("ticketId", "id") `,
    );
    await queryRunner.query(`CREATE TYPE "public"."login_failures_kind_enum" AS ENUM('password', 'code')`);
    await queryRunner.query(
      `CREATE TABLE "login_failures" ("id" SERIAL NOT NULL, "kind" "public"."login_failures_kind_enum" NOT NULL, "account" character(64) NOT NULL, "ip" character varying(45) NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_8211e8ec810fd7f976b98ce97a0" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_c0a48fa8dfcd52de51f0a326a2" ON "login_failures"  ("createdAt") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_2fd774633b33663185d57350b9" ON "login_failures"  ("account", "kind", "createdAt") `,
    );
    await queryRunner.query(
      `CREATE TABLE "mfa_recovery_codes" ("id" SERIAL NOT NULL, "userId" integer NOT NULL, "codeHash" character(64) NOT NULL, "usedAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_0076416b1b84361afc3371ba121" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_1aeec4efb39bc7c382cbce9994" ON "mfa_recovery_codes"  ("userId") `);
    await queryRunner.query(
      `CREATE TABLE "sessions" ("id" SERIAL NOT NULL, "tokenHash" character(64) NOT NULL, "cookieHash" character(64) NOT NULL, "userId" integer NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "lastSeenAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "expiresAt" TIMESTAMP WITH TIME ZONE NOT NULL, "ip" character varying(45), "userAgent" character varying(255), CONSTRAINT "UQ_bace6c68efc156fddac9b14bda2" UNIQUE ("tokenHash"), CONSTRAINT "UQ_8fdc11a7155c503280d316b4a77" UNIQUE ("cookieHash"), CONSTRAINT "PK_3238ef96f18b355b671619111bc" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_57de40bc620f456c7311aa3a1e" ON "sessions"  ("userId") `);
    await queryRunner.query(`CREATE INDEX "IDX_50762206f116cd47d1c3fec396" ON "sessions"  ("expiresAt") `);
    await queryRunner.query(
      `CREATE TABLE "idempotency_keys" ("userId" integer NOT NULL, "key" uuid NOT NULL, "fingerprint" character(64) NOT NULL, "status" integer NOT NULL, "body" jsonb NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_9c0cd5f4363be416d112d6ce689" PRIMARY KEY ("userId", "key"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_39829cdd18d40184d32a8a4abe" ON "idempotency_keys"  ("createdAt") `);
    await queryRunner.query(
      `CREATE TABLE "domain_events" ("id" BIGSERIAL NOT NULL, "type" character varying(60) NOT NULL, "ticketId" integer, "actorId" integer, "data" jsonb NOT NULL, "ip" character varying(45), "requestId" character varying(64), "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "PK_66e0920a32dda3a89b46ee7a981" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_6404786f12fc76abb665fd3715" ON "domain_events"  ("createdAt") `);
    await queryRunner.query(`CREATE INDEX "IDX_aa8bcbe49ba3de4672493450de" ON "domain_events"  ("ticketId", "id") `);
    await queryRunner.query(
      `CREATE TABLE "maintenance_mode" ("id" SERIAL NOT NULL, "isActive" boolean NOT NULL DEFAULT false, "message" character varying(500), "enabledBy" integer, "enabledAt" TIMESTAMP WITH TIME ZONE, "disabledAt" TIMESTAMP WITH TIME ZONE, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_a2b22f33b28bf36c57d1aad1b50" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "user_message_reads" ("id" SERIAL NOT NULL, "userId" integer NOT NULL, "ticketId" integer NOT NULL, "lastReadMessageId" integer NOT NULL, "lastReadAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "UQ_8f80ee6cd17de06d56305f67357" UNIQUE ("userId", "ticketId"), CONSTRAINT "PK_dfdb08e01159a01f0c09ca7e094" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "ticket_messages" ("id" SERIAL NOT NULL, "ticketId" integer NOT NULL, "userId" integer NOT NULL, "message" text NOT NULL, "isInternal" boolean NOT NULL DEFAULT false, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_37beb692dedf7eccb4e519ccec1" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_30def030c681e390cce224f778" ON "ticket_messages"  ("ticketId", "id") `);
    await queryRunner.query(
      `CREATE TABLE "notifications" ("id" SERIAL NOT NULL, "userId" integer NOT NULL, "eventId" bigint NOT NULL, "type" character varying(40) NOT NULL, "params" jsonb NOT NULL DEFAULT '{}', "isRead" boolean NOT NULL DEFAULT false, "ticketId" integer, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "UQ_6e613a2a79d946d3a55484b5c1d" UNIQUE ("eventId", "userId"), CONSTRAINT "PK_6a72c3c0f683f6462415e653c3a" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_9772ac296ee01a7090a1d307eb" ON "notifications"  ("ticketId") `);
    await queryRunner.query(`CREATE INDEX "IDX_831a5a06f879fb0bebf8965871" ON "notifications"  ("createdAt") `);
    await queryRunner.query(`CREATE INDEX "IDX_1522e4df81368fd2f83d90fc9a" ON "notifications"  ("userId", "id") `);
    await queryRunner.query(
      `CREATE TABLE "process_presence" ("processId" uuid NOT NULL, "userIds" integer array NOT NULL, "connections" integer NOT NULL, "seenAt" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_4966645f39412b4f7ce5c584cb1" PRIMARY KEY ("processId"))`,
    );
    await queryRunner.query(
      `CREATE TYPE "public"."tickets_category_enum" AS ENUM('questoes_tecnicas', 'doacoes', 'duvidas', 'feedbacks', 'parcerias', 'contas_acessos', 'eventos', 'denuncias_gerais')`,
    );
    await queryRunner.query(
      `CREATE TYPE "public"."tickets_status_enum" AS ENUM('open', 'in_progress', 'waiting_response', 'resolved', 'closed')`,
    );
    await queryRunner.query(`CREATE TYPE "public"."tickets_priority_enum" AS ENUM('low', 'medium', 'high', 'urgent')`);
    await queryRunner.query(
      `CREATE TYPE "public"."tickets_violatedterm_enum" AS ENUM('TRAPAÇAS', 'GLITCHS', 'EXPLOITS', 'GRIEFING', 'ANTI-JOGO', 'NEGOCIAÇÃO EXTERNA NÃO AUTORIZADA', 'COMPORTAMENTO E RESPEITO')`,
    );
    await queryRunner.query(
      `CREATE TYPE "public"."tickets_partnershiptype_enum" AS ENUM('live_reward', 'live_giveaway')`,
    );
    await queryRunner.query(
      `CREATE TYPE "public"."tickets_partnershipstatus_enum" AS ENUM('ja_sou_parceiro', 'nao_sou_parceiro')`,
    );
    await queryRunner.query(
      `CREATE TABLE "tickets" ("id" SERIAL NOT NULL, "title" character varying(200) NOT NULL, "description" text NOT NULL, "category" "public"."tickets_category_enum" NOT NULL, "subcategory" character varying(40), "status" "public"."tickets_status_enum" NOT NULL DEFAULT 'open', "priority" "public"."tickets_priority_enum" NOT NULL DEFAULT 'medium', "userId" integer NOT NULL, "characterId" integer, "worldId" integer, "assignedTo" integer, "transactionId" character varying(64), "affectedCharacters" text array NOT NULL DEFAULT '{}', "violatedTerm" "public"."tickets_violatedterm_enum", "partnershipType" "public"."tickets_partnershiptype_enum", "partnershipStatus" "public"."tickets_partnershipstatus_enum", "streamLinks" text array NOT NULL DEFAULT '{}', "ratings" jsonb, "hasReadRules" boolean, "hasFilledForm" boolean, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "resolvedAt" TIMESTAMP WITH TIME ZONE, "closedAt" TIMESTAMP WITH TIME ZONE, "idleSince" TIMESTAMP WITH TIME ZONE, "closingWarnedAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_343bc942ae261cf7a1377f48fd0" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE TYPE "public"."users_role_enum" AS ENUM('user', 'staff', 'admin')`);
    await queryRunner.query(
      `CREATE TABLE "users" ("id" SERIAL NOT NULL, "email" character varying(254) NOT NULL, "password" character varying(100) NOT NULL, "name" character varying(100) NOT NULL, "role" "public"."users_role_enum" NOT NULL DEFAULT 'user', "avatar" character varying(2048), "mfaSecret" character varying(255), "mfaEnabled" boolean NOT NULL DEFAULT false, "mfaLastStep" integer NOT NULL DEFAULT '0', "isActive" boolean NOT NULL DEFAULT true, "lastLogin" TIMESTAMP WITH TIME ZONE, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_a3ffb1c0c8416b9fc6f907b7433" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "characters" ("id" SERIAL NOT NULL, "name" character varying(64) NOT NULL, "level" integer NOT NULL DEFAULT '1', "vocation" character varying(40) NOT NULL, "guild" character varying(64), "worldId" integer NOT NULL, "userId" integer NOT NULL, "isOnline" boolean NOT NULL DEFAULT false, "lastLogin" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_9d731e05758f26b9315dac5e378" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_eace8d21f92d48c9268acc1f9e" ON "characters"  ("userId", "worldId") `);
    await queryRunner.query(
      `CREATE TABLE "worlds" ("id" SERIAL NOT NULL, "name" character varying(60) NOT NULL, "code" character varying(30) NOT NULL, CONSTRAINT "UQ_c61508071140ecefcacf97b534d" UNIQUE ("code"), CONSTRAINT "PK_8b447f7a2b28d3567db893ae7a6" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "ticket_attachments" ADD CONSTRAINT "FK_56b2e0448dbbd5e8d50c96fe910" FOREIGN KEY ("ticketId") REFERENCES "tickets"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "ticket_attachments" ADD CONSTRAINT "FK_1cbd0f66c8c1204ede050af4243" FOREIGN KEY ("messageId") REFERENCES "ticket_messages"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "ticket_attachments" ADD CONSTRAINT "FK_607772e7999cc967f4bae125874" FOREIGN KEY ("uploadedBy") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "mfa_recovery_codes" ADD CONSTRAINT "FK_1aeec4efb39bc7c382cbce99948" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "sessions" ADD CONSTRAINT "FK_57de40bc620f456c7311aa3a1e6" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "maintenance_mode" ADD CONSTRAINT "FK_a2cadd604e576b3a8acd3c1d323" FOREIGN KEY ("enabledBy") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "user_message_reads" ADD CONSTRAINT "FK_87b747f6ff7564bc7e83a0baff2" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "user_message_reads" ADD CONSTRAINT "FK_e9a94e0bc3e7da36d56e0e5230a" FOREIGN KEY ("ticketId") REFERENCES "tickets"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "ticket_messages" ADD CONSTRAINT "FK_b01e2a35417efbe04c10828266f" FOREIGN KEY ("ticketId") REFERENCES "tickets"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "ticket_messages" ADD CONSTRAINT "FK_7df973b4acea17ddd4bbb3c6392" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "notifications" ADD CONSTRAINT "FK_692a909ee0fa9383e7859f9b406" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "notifications" ADD CONSTRAINT "FK_9772ac296ee01a7090a1d307eb4" FOREIGN KEY ("ticketId") REFERENCES "tickets"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "tickets" ADD CONSTRAINT "FK_4bb45e096f521845765f657f5c8" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "tickets" ADD CONSTRAINT "FK_5e301b839e3e03d4272b0474543" FOREIGN KEY ("characterId") REFERENCES "characters"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "tickets" ADD CONSTRAINT "FK_7ac6bb9c622606ab52023a92276" FOREIGN KEY ("worldId") REFERENCES "worlds"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "tickets" ADD CONSTRAINT "FK_d1beac6cf7fa5a0742a693c9aa9" FOREIGN KEY ("assignedTo") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "characters" ADD CONSTRAINT "FK_881a7c762d5e94823e467a12184" FOREIGN KEY ("worldId") REFERENCES "worlds"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "characters" ADD CONSTRAINT "FK_7c1bf02092d401b55ecc243ef1f" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "characters" DROP CONSTRAINT "FK_7c1bf02092d401b55ecc243ef1f"`);
    await queryRunner.query(`ALTER TABLE "characters" DROP CONSTRAINT "FK_881a7c762d5e94823e467a12184"`);
    await queryRunner.query(`ALTER TABLE "tickets" DROP CONSTRAINT "FK_d1beac6cf7fa5a0742a693c9aa9"`);
    await queryRunner.query(`ALTER TABLE "tickets" DROP CONSTRAINT "FK_7ac6bb9c622606ab52023a92276"`);
    await queryRunner.query(`ALTER TABLE "tickets" DROP CONSTRAINT "FK_5e301b839e3e03d4272b0474543"`);
    await queryRunner.query(`ALTER TABLE "tickets" DROP CONSTRAINT "FK_4bb45e096f521845765f657f5c8"`);
    await queryRunner.query(`ALTER TABLE "notifications" DROP CONSTRAINT "FK_9772ac296ee01a7090a1d307eb4"`);
    await queryRunner.query(`ALTER TABLE "notifications" DROP CONSTRAINT "FK_692a909ee0fa9383e7859f9b406"`);
    await queryRunner.query(`ALTER TABLE "ticket_messages" DROP CONSTRAINT "FK_7df973b4acea17ddd4bbb3c6392"`);
    await queryRunner.query(`ALTER TABLE "ticket_messages" DROP CONSTRAINT "FK_b01e2a35417efbe04c10828266f"`);
    await queryRunner.query(`ALTER TABLE "user_message_reads" DROP CONSTRAINT "FK_e9a94e0bc3e7da36d56e0e5230a"`);
    await queryRunner.query(`ALTER TABLE "user_message_reads" DROP CONSTRAINT "FK_87b747f6ff7564bc7e83a0baff2"`);
    await queryRunner.query(`ALTER TABLE "maintenance_mode" DROP CONSTRAINT "FK_a2cadd604e576b3a8acd3c1d323"`);
    await queryRunner.query(`ALTER TABLE "sessions" DROP CONSTRAINT "FK_57de40bc620f456c7311aa3a1e6"`);
    await queryRunner.query(`ALTER TABLE "mfa_recovery_codes" DROP CONSTRAINT "FK_1aeec4efb39bc7c382cbce99948"`);
    await queryRunner.query(`ALTER TABLE "ticket_attachments" DROP CONSTRAINT "FK_607772e7999cc967f4bae125874"`);
    await queryRunner.query(`ALTER TABLE "ticket_attachments" DROP CONSTRAINT "FK_1cbd0f66c8c1204ede050af4243"`);
    await queryRunner.query(`ALTER TABLE "ticket_attachments" DROP CONSTRAINT "FK_56b2e0448dbbd5e8d50c96fe910"`);
    await queryRunner.query(`DROP TABLE "worlds"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_eace8d21f92d48c9268acc1f9e"`);
    await queryRunner.query(`DROP TABLE "characters"`);
    await queryRunner.query(`DROP TABLE "users"`);
    await queryRunner.query(`DROP TYPE "public"."users_role_enum"`);
    await queryRunner.query(`DROP TABLE "tickets"`);
    await queryRunner.query(`DROP TYPE "public"."tickets_partnershipstatus_enum"`);
    await queryRunner.query(`DROP TYPE "public"."tickets_partnershiptype_enum"`);
    await queryRunner.query(`DROP TYPE "public"."tickets_violatedterm_enum"`);
    await queryRunner.query(`DROP TYPE "public"."tickets_priority_enum"`);
    await queryRunner.query(`DROP TYPE "public"."tickets_status_enum"`);
    await queryRunner.query(`DROP TYPE "public"."tickets_category_enum"`);
    await queryRunner.query(`DROP TABLE "process_presence"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_1522e4df81368fd2f83d90fc9a"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_831a5a06f879fb0bebf8965871"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_9772ac296ee01a7090a1d307eb"`);
    await queryRunner.query(`DROP TABLE "notifications"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_30def030c681e390cce224f778"`);
    await queryRunner.query(`DROP TABLE "ticket_messages"`);
    await queryRunner.query(`DROP TABLE "user_message_reads"`);
    await queryRunner.query(`DROP TABLE "maintenance_mode"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_aa8bcbe49ba3de4672493450de"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_6404786f12fc76abb665fd3715"`);
    await queryRunner.query(`DROP TABLE "domain_events"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_39829cdd18d40184d32a8a4abe"`);
    await queryRunner.query(`DROP TABLE "idempotency_keys"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_50762206f116cd47d1c3fec396"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_57de40bc620f456c7311aa3a1e"`);
    await queryRunner.query(`DROP TABLE "sessions"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_1aeec4efb39bc7c382cbce9994"`);
    await queryRunner.query(`DROP TABLE "mfa_recovery_codes"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_2fd774633b33663185d57350b9"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_c0a48fa8dfcd52de51f0a326a2"`);
    await queryRunner.query(`DROP TABLE "login_failures"`);
    await queryRunner.query(`DROP TYPE "public"."login_failures_kind_enum"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_dad6a88c36168876c7d330ecb2"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_607772e7999cc967f4bae12587"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_1cbd0f66c8c1204ede050af424"`);
    await queryRunner.query(`DROP TABLE "ticket_attachments"`);
  }
}
