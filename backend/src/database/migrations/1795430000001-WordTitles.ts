import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Titles that the server's rule built are kept in both languages (docs/decisions/0014-titles.md). */
export class WordTitles1795430000001 implements MigrationInterface {
  readonly name = 'WordTitles1795430000001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

/** The rule as it was when this migration was written: value, Portuguese, English. */
const LABELS: readonly (readonly [string, string, string])[] = [
  ['questoes_tecnicas', 'Questões técnicas', 'Technical issues'],
  ['doacoes', 'Doações', 'Donations'],
  ['duvidas', 'Dúvidas', 'Questions'],
  ['feedbacks', 'Feedbacks', 'Feedback'],
  ['parcerias', 'Parcerias', 'Partnerships'],
  ['contas_acessos', 'Contas e acessos', 'Accounts and access'],
  ['eventos', 'Eventos', 'Events'],
  ['denuncias_gerais', 'Denúncias gerais', 'Report a player'],
  ['problemas_doacao_realizada', 'Doação não creditada', 'Donation not credited'],
  ['problemas_doacao_presente', 'Presente não entregue', 'Gift not delivered'],
  ['duvidas_doacao', 'Dúvidas sobre doação', 'Questions about donations'],
  ['ja_sou_parceiro', 'Já sou parceiro', 'I am a partner'],
  ['nao_sou_parceiro', 'Não sou parceiro', 'I am not a partner'],
];
const LABEL_ROWS = LABELS.map((texts) => `(${texts.map((text) => `'${text}'`).join(', ')})`).join(', ');

const DETAIL = `CASE t.category
    WHEN 'doacoes' THEN t.subcategory::text
    WHEN 'parcerias' THEN t."partnershipStatus"::text
    WHEN 'denuncias_gerais' THEN t."violatedTerm"::text END`;

/** Recognised by the present name of the world; the texts of erased people are the server's too. */
const UP = [
  `ALTER TABLE "tickets" ADD "titleEn" character varying(200)`,
  `WITH labels(value, pt, en) AS (VALUES ${LABEL_ROWS}),
    built AS (
      SELECT t.id, t.title, left(concat_ws(' - ', c.pt, w.name, coalesce(d.pt, p.detail)), 200) AS pt,
        left(concat_ws(' - ', c.en, w.name, coalesce(d.en, p.detail)), 200) AS en
      FROM tickets t JOIN worlds w ON w.id = t."worldId" JOIN labels c ON c.value = t.category::text
        CROSS JOIN LATERAL (SELECT ${DETAIL} AS detail) p LEFT JOIN labels d ON d.value = p.detail)
    UPDATE tickets SET title = built.pt, "titleEn" = built.en
    FROM built WHERE built.id = tickets.id AND built.title IN (built.pt, built.en)`,
  `UPDATE tickets SET "titleEn" = 'Ticket of a removed person'
    WHERE title = 'Chamado de pessoa removida' AND description = 'Texto removido.'`,
  `DROP INDEX tickets_by_words`,
  `CREATE INDEX tickets_by_words ON tickets USING gin (ticket_words(title || coalesce(' ' || "titleEn", ''), description))`,
  // The search builds the words of all tickets again, newest first, while the server runs.
  `UPDATE search_progress SET "backfillBelow" = 2147483647`,
];

const DOWN = [
  `DROP INDEX tickets_by_words`,
  `ALTER TABLE "tickets" DROP COLUMN "titleEn"`,
  `CREATE INDEX tickets_by_words ON tickets USING gin (ticket_words(title, description))`,
];
