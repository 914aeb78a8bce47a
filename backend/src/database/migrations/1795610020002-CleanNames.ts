import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names and titles from before they had to be one line: what breaks it becomes a space, marks of direction go. */
export class CleanNames1795610020002 implements MigrationInterface {
  readonly name = 'CleanNames1795610020002';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  /** The original names are not kept, so there is nothing to restore. */
  public async down(): Promise<void> {}
}

const DIRECTION = String.raw`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`;
const BREAK = String.raw`\u0001-\u001f\u007f-\u009f\u2028\u2029`;
const HIDDEN = `'[${DIRECTION}${BREAK}]'`;

const COLUMNS: readonly (readonly [table: string, column: string])[] = [
  ['users', 'name'],
  ['worlds', 'name'],
  ['characters', 'name'],
  ['characters', 'vocation'],
  ['characters', 'guild'],
  ['views', 'name'],
  ['macros', 'name'],
  ['api_tokens', 'name'],
  ['staff_aliases', 'name'],
  ['sanctions', 'name'],
  ['incidents', 'titlePt'],
  ['incidents', 'titleEn'],
  ['changelog_entries', 'titlePt'],
  ['changelog_entries', 'titleEn'],
];
const cleaned = ([table, column]: (typeof COLUMNS)[number]): string =>
  `UPDATE ${table} SET "${column}" = one_line("${column}") WHERE "${column}" ~ ${HIDDEN}`;

/** Lists are compared as one text, so that only the few that need it are taken apart. */
const isHidden = (list: string): string => `array_to_string(t."${list}", ' ') ~ ${HIDDEN}`;
/** The first of several entries that become equal stays. */
const listOf = (list: string): string =>
  `ARRAY(SELECT one_line(n) FROM unnest(t."${list}") WITH ORDINALITY u(n, place) GROUP BY 1 ORDER BY min(place))`;

const UP = [
  // Used by this migration only. A text of nothing but hidden characters becomes a question mark.
  `CREATE FUNCTION one_line(text) RETURNS text LANGUAGE sql AS $$
    SELECT coalesce(nullif(btrim(regexp_replace(regexp_replace($1, '[${DIRECTION}]', '', 'g'), '[${BREAK}]+', ' ', 'g')), ''),
      left('?', length($1))) $$`,
  ...COLUMNS.map(cleaned),
  // Codes are unique: of two that become the same, the later one gets its number.
  `UPDATE worlds w SET code = CASE
      WHEN c.nth = 1 AND NOT EXISTS (SELECT FROM worlds o WHERE o.code = c.code) THEN c.code
      ELSE left(c.code, 18) || '-' || w.id END
    FROM (SELECT id, code, row_number() OVER (PARTITION BY code ORDER BY id) AS nth
      FROM (SELECT id, one_line(code) AS code FROM worlds WHERE code ~ ${HIDDEN}) dirty) c
    WHERE c.id = w.id`,
  `UPDATE club_settings SET value = to_jsonb(one_line(value #>> '{}'))
    WHERE key IN ('name', 'subtitlePt', 'subtitleEn') AND value #>> '{}' ~ ${HIDDEN}`,
  // The search builds the words of all tickets again only when one of them was cleaned.
  `WITH cleaned AS (
      UPDATE tickets t SET title = one_line(t.title), "titleEn" = one_line(t."titleEn"),
        "transactionId" = one_line(t."transactionId"),
        "affectedCharacters" = ${listOf('affectedCharacters')}, "streamLinks" = ${listOf('streamLinks')}
      WHERE t.title ~ ${HIDDEN} OR t."titleEn" ~ ${HIDDEN} OR t."transactionId" ~ ${HIDDEN}
        OR ${isHidden('affectedCharacters')} OR ${isHidden('streamLinks')}
      RETURNING 1)
    UPDATE search_progress SET "backfillBelow" = 2147483647 WHERE EXISTS (SELECT FROM cleaned)`,
  `INSERT INTO ticket_characters ("ticketId", key, role, name, "worldId")
    SELECT "ticketId", name_key(one_line(name)), role, one_line(name), "worldId"
    FROM ticket_characters WHERE name ~ ${HIDDEN} ON CONFLICT DO NOTHING`,
  `DELETE FROM ticket_characters WHERE name ~ ${HIDDEN}`,
  `UPDATE sanctions SET key = name_key(name) WHERE key ~ ${HIDDEN}`,
  `DROP FUNCTION one_line(text)`,
];
