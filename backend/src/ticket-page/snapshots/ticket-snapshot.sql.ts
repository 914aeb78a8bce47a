import { command } from '../../common/persistence/statement.js';
import type { CharacterState, SnapshotSource } from './ticket-snapshot.entity.js';

export type SnapshotRow = {
  readonly takenAt: string;
  readonly source: SnapshotSource;
  readonly atOpening: CharacterState;
  readonly now: CharacterState | null;
};

const STATE = `jsonb_build_object('name', k.name, 'level', k.level, 'vocation', k.vocation, 'guild', k.guild, 'world', kw.name,
    'isOnline', k."isOnline", 'lastLogin', k."lastLogin")`;
const CHARACTER = `characters k JOIN worlds kw ON kw.id = k."worldId"`;

export const TAKE_SNAPSHOT = command(
  'ticket-snapshots-take',
  `INSERT INTO ticket_snapshots ("ticketId", data) SELECT $1::int, ${STATE} FROM ${CHARACTER} WHERE k.id = $2`,
);

/** @param isShown placeholder or constant. If false, nothing is read. */
export const snapshotOf = (isShown: string): string => `CASE WHEN ${isShown} THEN (
    SELECT jsonb_build_object('takenAt', s."takenAt", 'source', s.source, 'atOpening', s.data, 'now', (
      SELECT ${STATE} FROM ${CHARACTER} WHERE k.id = t."characterId" AND k."removedAt" IS NULL))
    FROM ticket_snapshots s WHERE s."ticketId" = t.id) END AS snapshot`;
