import { command } from '../../common/persistence/statement.js';

/**
 * Keeps the characters that ticket $1 of world $3 names ($2) in role $4. Of spellings that fold to one key the first stays.
 * No name is stored without letters or digits to find it by.
 */
export const ADD_CHARACTERS = command(
  'ticket-characters-add',
  `INSERT INTO ticket_characters ("ticketId", key, role, name, "worldId")
    SELECT DISTINCT ON (n.key) $1::int, n.key, $4::ticket_characters_role_enum, n.name, $3::int
    FROM (SELECT name_key(name) AS key, name, place FROM unnest($2::text[]) WITH ORDINALITY given(name, place)) n
    WHERE n.key <> '' ORDER BY n.key, n.place`,
);
