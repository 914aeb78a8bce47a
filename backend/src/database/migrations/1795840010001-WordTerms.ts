import type { MigrationInterface, QueryRunner } from 'typeorm';

/** English titles of reports name the violated term in English (docs/decisions/0014-titles.md). */
export class WordTerms1795840010001 implements MigrationInterface {
  readonly name = 'WordTerms1795840010001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(reworded('pt', 'en'));
    // The search builds the words of all tickets again, newest first, while the server runs.
    await queryRunner.query(`UPDATE search_progress SET "backfillBelow" = 2147483647`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(reworded('en', 'pt'));
  }
}

/** The labels as they were when this migration was written. */
const TERMS: readonly (readonly [string, string])[] = [
  ['TRAPAÇAS', 'Cheating'],
  ['GLITCHS', 'Glitches'],
  ['EXPLOITS', 'Exploits'],
  ['GRIEFING', 'Griefing'],
  ['ANTI-JOGO', 'Unsporting play'],
  ['NEGOCIAÇÃO EXTERNA NÃO AUTORIZADA', 'Unauthorized external trading'],
  ['COMPORTAMENTO E RESPEITO', 'Conduct and respect'],
];
const TERM_ROWS = TERMS.map((texts) => `(${texts.map((text) => `'${text}'`).join(', ')})`).join(', ');

/** Only titles that the server built have an English one; they end with the term. */
const reworded = (from: string, to: string): string => `WITH terms(pt, en) AS (VALUES ${TERM_ROWS})
  UPDATE tickets t SET "titleEn" = left("titleEn", -length(terms.${from})) || terms.${to} FROM terms
  WHERE t."violatedTerm"::text = terms.pt AND right(t."titleEn", length(terms.${from}) + 3) = ' - ' || terms.${from}`;
