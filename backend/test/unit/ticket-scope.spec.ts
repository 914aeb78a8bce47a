import { readdirSync, readFileSync } from 'node:fs';

const SOURCE = new URL('../../src/', import.meta.url);
const SCOPE = 'tickets/ticket-scope.sql.ts';
const NOTES = 'tickets/note-visibility.sql.ts';
/** Migrations keep the text with which they ran. */
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.startsWith('database/'),
);
const holding = (pattern: RegExp): string[] =>
  files.filter((name) => pattern.test(readFileSync(new URL(name, SOURCE), 'utf8'))).sort();

it.each([
  ['who may see a note', /\b(AND|OR|WHERE|NOT)\s+\(?(coalesce\()?m\."isInternal"|m\."isInternal" IS/, NOTES],
  ['whose ticket it is', /t\."userId" = \$/, SCOPE],
])('SQL says once %s', (_, pattern, place) => expect(holding(pattern)).toEqual([place]));

/** SQL on tickets or messages that has no viewer, or gets the conditions of its viewer from elsewhere. */
const WITHOUT_SCOPE = [
  // Files that a person sent to tickets of their own.
  'attachments/serving/person-files.repository.ts',
  // Works for the server: sends replies of incidents and news of reports, closes, releases, deletes texts.
  'incidents/incident-queue.sql.ts',
  'retention/blanking.sql.ts',
  'tickets/closing/auto-close.repository.ts',
  'tickets/former-assignees/former-assignees.repository.ts',
  'tickets/handing-back/hand-back.repository.ts',
  'tickets/verdicts/report-news.repository.ts',
  // Asks whether a new club has any tickets.
  'training/training.repository.ts',
  // About tickets that the caller has read for the viewer.
  'bulk/bulk.repository.ts',
  'macros/macros.repository.ts',
  'participants/participants.repository.ts',
  'satisfaction/satisfaction.repository.ts',
  'tickets/ticket-columns.sql.ts',
  // Conditions for statements that add the scope, and for mails, which are checked before they are sent.
  'messages/mentions.sql.ts',
  // Takes its conditions from `ticket-filters.ts`, which adds the scope.
  'ticket-lists/export/ticket-export.sql.ts',
  'ticket-lists/ticket-counts.repository.ts',
  'ticket-lists/ticket-list.sql.ts',
  'views/next-ticket.repository.ts',
  // Counts what the person who opens a ticket has opened.
  'ticket-creation/creation-limit.sql.ts',
];

it('SQL that reads or changes tickets and messages takes the scope of its viewer', () => {
  const scoped = [SCOPE, ...holding(/(ticket-scope|note-visibility)\.sql\.js'/)];
  const all = holding(/\b(FROM|JOIN|UPDATE)\s+"?(tickets|ticket_messages)\b/);
  const unscoped = all.filter((name) => !scoped.includes(name));
  expect(all.length).toBeGreaterThan(40);
  expect(unscoped).toEqual(WITHOUT_SCOPE.sort());
});
