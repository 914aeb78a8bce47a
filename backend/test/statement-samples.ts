import { eventPage } from '../src/admin/security/event-log.sql.js';
import { Role, type Viewer } from '../src/common/access/role.js';
import type { Bound, StatementName } from '../src/common/persistence/statement.js';
import { writtenByMember } from '../src/reports/team.sql.js';
import { sanctionCount, sanctionPage } from '../src/sanctions/sanctions.sql.js';
import type { ListTicketsQuery } from '../src/ticket-lists/dto/list-tickets.query.js';
import { ownCountsStatement } from '../src/ticket-lists/ticket-queues.repository.js';
import { countsStatement } from '../src/ticket-lists/ticket-counts.repository.js';
import { exportCount, exportPage } from '../src/ticket-lists/export/ticket-export.sql.js';
import { listStatements } from '../src/ticket-lists/ticket-list.sql.js';
import { nextStatement } from '../src/views/next-ticket.repository.js';
import { questionOf } from '../src/search/search-question.js';
import {
  frequentStatement,
  idsStatement,
  matchesStatement,
  newestStatement,
  pagedSearch,
} from '../src/search/search.sql.js';
import { TicketCategory, TicketDate, TicketQueue, TicketSort, TicketStatus } from '../src/tickets/ticket.enums.js';
import { recordQuery } from '../src/accused-characters/accused-characters.repository.js';
import { SearchSort } from '../src/search/search-cursor.js';
import { similarQuery } from '../src/search/similar/similar.repository.js';
import { sameTransactionQuery } from '../src/ticket-page/ticket-details.repository.js';

const viewerWith = (role: Role): Viewer => ({ id: 1, name: 'Alguém', role });
const ADMIN = viewerWith(Role.Admin);
const GUARDED: Viewer = { ...ADMIN, isWithholdingOn: true };
const ZONE = 'UTC';
const FOUND = { ids: [1, 2], isPartial: false };

const QUERIES: readonly Partial<ListTicketsQuery>[] = [
  {},
  { cursor: '1763800000000000-7' },
  { includeClosed: true, limit: 17 },
  { status: TicketStatus.Open, worldId: 3, assignedTo: 'none' },
  { ownerId: 3, includeClosed: true },
  { email: 'a@clube.test', character: 'Zion', from: '2026-01-01', to: '2026-02-01' },
  { q: '12', cursor: '1763800000000000-7' },
  { sort: TicketSort.Waiting },
  { sort: TicketSort.Waiting, queue: TicketQueue.Mine, cursor: 'w1763800000000000-7' },
  { sort: TicketSort.Waiting, q: 'a', cursor: 'r1763800000000000-7' },
  { queue: TicketQueue.Unassigned },
  { unread: true, tookPart: 'me', askedOf: 'me' },
  { dateOf: TicketDate.Replied, from: '2026-01-01', doneBy: 1, assignedTo: 'any' },
  { dateOf: TicketDate.Noted, to: '2026-01-01' },
];

const listsOf = (viewer: Viewer) =>
  QUERIES.map((query) => ({ limit: 25, ...query }) as ListTicketsQuery).flatMap((query) => [
    listStatements(viewer, query, ZONE),
    listStatements(viewer, query, ZONE, FOUND),
  ]);

const pagesOf = (role: Role) => listsOf(viewerWith(role)).map(({ page }) => page);

const countsOf = (viewer: Viewer) =>
  countsStatement(
    viewer,
    [null, [1, 2], undefined].flatMap((ids) =>
      QUERIES.map((query) => ({
        filters: { includeClosed: false, ...query },
        found: ids === undefined ? undefined : { ids, isPartial: false },
      })),
    ),
    ZONE,
  );

const SEARCHES = ['espada perdida', 'status:open'].flatMap((q) =>
  [SearchSort.Relevance, SearchSort.Newest].map((sort) =>
    pagedSearch(GUARDED, questionOf(q, true), { q, sort, limit: 20 }, ZONE),
  ),
);

const TRAITS = {
  id: 1,
  userId: 1,
  category: TicketCategory.DenunciasGerais,
  transactionId: 'TX1',
  affectedCharacters: ['Zion'],
  createdAt: new Date(),
  words: ['espada', 'perdida'],
};

/** Statements that are put together for each call, in some of their forms; all of a name have the columns of the first. */
export const SAMPLES: Partial<Record<StatementName, readonly Bound<object>[]>> = {
  'accused-record': [recordQuery(GUARDED, 'Zion', 1)],
  'events-page': [{}, { types: ['user.updated'] }, { types: ['user.updated'], actorId: 1 }].map((filter) =>
    eventPage(GUARDED, filter, { before: '9', count: 51 }, ZONE),
  ),
  'reports-written-by-member': [{}, { worldId: 1, category: TicketCategory.Doacoes }].map((filters) =>
    writtenByMember({
      viewer: GUARDED,
      writers: [1],
      filters,
      days: { from: '2026-01-01', to: '2026-02-01' },
      zone: ZONE,
    }),
  ),
  'sanctions-count': [sanctionCount(GUARDED, { q: 'Zion' })],
  'sanctions-page': [
    sanctionPage(ADMIN, {}, null, 26),
    sanctionPage(GUARDED, { name: 'Zion', isAppealed: true }, 9, 26),
  ],
  'search-frequent': SEARCHES.map(frequentStatement),
  'search-ids': SEARCHES.map(idsStatement),
  'search-matches': SEARCHES.map((search) => matchesStatement(search, { rank: 1, id: 1, isLookedTo: false })),
  'search-newest': SEARCHES.map((search) => newestStatement(search, 20, 100, 9)),
  'tickets-count-own': [ownCountsStatement(GUARDED, ZONE)],
  'tickets-counts': [countsOf(ADMIN), countsOf(viewerWith(Role.User))],
  'tickets-export': [
    exportPage(ADMIN, { filters: { includeClosed: true } }, ZONE, { count: 500 }),
    exportPage(GUARDED, { filters: { includeClosed: false, q: 'a' } }, ZONE, {
      after: { part: 'newest', micros: '1', id: 1 },
      count: 500,
    }),
  ],
  'tickets-export-count': [exportCount(GUARDED, { filters: { includeClosed: false, worldId: 3 } }, ZONE)],
  'tickets-list-of-player': pagesOf(Role.User),
  'tickets-list-of-team': pagesOf(Role.Admin),
  'tickets-list-total': listsOf(ADMIN).flatMap(({ total }) => total ?? []),
  'tickets-next': [nextStatement(ADMIN, { includeClosed: false }, [1], ZONE)],
  'tickets-same-transaction': [
    sameTransactionQuery(GUARDED, { id: 1, userId: 1, transactionId: 'TX1', mergedInto: null }),
  ],
  'tickets-similar': [similarQuery(GUARDED, TRAITS)],
};
