import type { DataSource } from 'typeorm';
import { RecordWork1795870010003 } from '../src/database/migrations/1795870010003-RecordWork.js';
import { databaseBefore } from './migrated.js';

let source: DataSource;

beforeAll(async () => {
  source = await databaseBefore(RecordWork1795870010003);
});
afterAll(() => source.destroy());

it('fills from the log who resolved a ticket, and from its messages who answered first', async () => {
  await source.query(`
    INSERT INTO users (id, name, email, password, role) VALUES (1, 'Ana', 'ana@clube.test', '-', 'user'),
      (2, 'Bia', 'bia@clube.test', '-', 'staff'), (3, 'Davi', 'davi@clube.test', '-', 'admin');
    INSERT INTO tickets (id, title, description, category, "userId", status, "firstAnswerAt", "waitingSince")
      SELECT id, 'T', 'D', 'duvidas', 1, 'waiting_response', CASE WHEN id <> 4 THEN now() END, NULL FROM generate_series(1, 5) AS id;
    INSERT INTO ticket_messages ("ticketId", "originTicketId", "userId", message, "isInternal") VALUES
      (1, NULL, 1, 'player', false), (1, NULL, 3, 'note', true), (1, NULL, 2, 'first', false), (1, NULL, 3, 'second', false),
      (3, 2, 3, 'merged', false), (4, NULL, 2, 'no answer', true);
    INSERT INTO domain_events (type, "ticketId", "actorId", data) VALUES
      ('ticket.status_changed', 1, 2, '{"from": "open", "to": "resolved"}'),
      ('ticket.status_changed', 1, 1, '{"from": "resolved", "to": "in_progress"}'),
      ('ticket.status_changed', 1, 3, '{"from": "in_progress", "to": "resolved"}'),
      ('ticket.status_changed', 1, 2, '{"from": "resolved", "to": "closed"}'),
      ('ticket.status_changed', 2, 2, '{"from": "open", "to": "closed"}'),
      ('ticket.status_changed', 3, NULL, '{"from": "waiting_response", "to": "closed"}'),
      ('ticket.status_changed', 4, 99, '{"from": "open", "to": "resolved"}')`);
  await source.runMigrations();
  expect(await source.query(`SELECT id, "resolvedBy", "firstAnswerBy" FROM tickets ORDER BY id`)).toEqual([
    { id: 1, resolvedBy: 3, firstAnswerBy: 2 },
    { id: 2, resolvedBy: 2, firstAnswerBy: 3 },
    { id: 3, resolvedBy: null, firstAnswerBy: 3 },
    { id: 4, resolvedBy: null, firstAnswerBy: null },
    { id: 5, resolvedBy: null, firstAnswerBy: null },
  ]);
});
