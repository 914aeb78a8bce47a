import type { DataSource } from 'typeorm';
import { RecordEnds1795870010001 } from '../src/database/migrations/1795870010001-RecordEnds.js';
import { databaseBefore } from './migrated.js';

let source: DataSource;

beforeAll(async () => {
  source = await databaseBefore(RecordEnds1795870010001);
});
afterAll(() => source.destroy());

const CLOSED = '2026-03-05T12:00:00.000Z';

it('fills from the log when tickets were closed by the clock and when they were last reopened', async () => {
  await source.query(`
    INSERT INTO users (id, name, email, password, role) VALUES (1, 'Ana', 'ana@clube.test', '-', 'user');
    INSERT INTO tickets (id, title, description, category, "userId", status, "closedAt", "resolvedAt", "waitingSince")
      SELECT id, 'T', 'D', 'duvidas', 1, 'closed', '${CLOSED}', CASE WHEN id = 3 THEN now() END, NULL FROM generate_series(1, 4) AS id;
    INSERT INTO domain_events (type, "ticketId", "actorId", data, "createdAt") VALUES
      ('ticket.status_changed', 1, NULL, '{"from": "waiting_response", "to": "closed"}', '${CLOSED}'),
      ('ticket.status_changed', 2, 1, '{"from": "waiting_response", "to": "closed"}', '${CLOSED}'),
      ('ticket.status_changed', 3, NULL, '{"from": "resolved", "to": "closed"}', '${CLOSED}'),
      ('ticket.status_changed', 4, NULL, '{"from": "waiting_response", "to": "closed"}', '2026-03-01T12:00:00Z'),
      ('ticket.status_changed', 4, 1, '{"from": "closed", "to": "open"}', '2026-03-02T12:00:00Z'),
      ('ticket.status_changed', 4, 1, '{"from": "resolved", "to": "in_progress"}', '2026-03-03T12:00:00Z'),
      ('ticket.status_changed', 4, 1, '{"from": "in_progress", "to": "closed"}', '${CLOSED}')`);
  await source.runMigrations();
  const rows = await source.query(`SELECT id, "autoClosedAt", "reopenedAt" FROM tickets ORDER BY id`);
  expect(rows).toEqual([
    { id: 1, autoClosedAt: new Date(CLOSED), reopenedAt: null },
    { id: 2, autoClosedAt: null, reopenedAt: null },
    { id: 3, autoClosedAt: null, reopenedAt: null },
    { id: 4, autoClosedAt: null, reopenedAt: new Date('2026-03-03T12:00:00Z') },
  ]);
});
