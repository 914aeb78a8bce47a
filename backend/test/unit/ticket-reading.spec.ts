import { hasNameFilter } from '../../src/ticket-lists/ticket-filters.js';
import { TicketSort, TicketStatus } from '../../src/tickets/ticket.enums.js';
import { cursorOf, pageEndOf } from '../../src/ticket-lists/ticket-cursor.js';
import { currentCategory } from '../../src/tickets/dto/new-ticket.query.js';
import { underFormNames } from '../../src/ticket-creation/dto/ratings.dto.js';
import { answeredRatings } from '../../src/tickets/dto/ticket.response.js';

const form = { atendimento: 1, qualidade: 2, jogadores: 3, confianca: 4 };
const answer = { staffService: 1, serverQuality: 2, players: 3, projectTrust: 4 };

describe('ratings', () => {
  it('are answered under other names, in the same order', () => {
    expect(JSON.stringify(answeredRatings(form))).toBe(JSON.stringify(answer));
  });
  it.each([
    [form, form],
    [answer, form],
    [{ humor: 5 }, { humor: 5 }],
    ['five', 'five'],
    [null, null],
    [[5], [5]],
  ])('%o is read as %o', (sent, read) => expect(underFormNames(sent)).toEqual(read));
});

it.each([
  ['parceria', 'parcerias'],
  ['feedback', 'feedbacks'],
  ['denuncia', 'denuncias_gerais'],
  ['duvidas', 'duvidas'],
  ['toString', 'toString'],
])('category %s is read as %s', (name, current) => expect(currentCategory(name)).toBe(current));

it.each([
  [{}, false],
  [{ email: '', character: '', q: 'doa' }, false],
  [{ email: 'a@' }, true],
  [{ character: 'Lyra' }, true],
])('%o looks for a part of a name: %s', (filters, looks) =>
  expect(hasNameFilter({ includeClosed: true, ...filters })).toBe(looks),
);

describe('cursor', () => {
  it('leads back to where the page ended', () => {
    const position = { createdMicros: '1795214936501123', status: TicketStatus.Open, id: 7 };
    const { createdMicros: micros, id } = position;
    expect(pageEndOf(cursorOf(position, TicketSort.Newest), TicketSort.Newest)).toEqual({ part: 'newest', micros, id });
  });
  it.each([
    ['waiting', '1795214936501999', { part: 'waiting', micros: '1795214936501999', id: 7 }],
    ['the rest', null, { part: 'rest', micros: '1795214936501123', id: 7 }],
  ])('tells where it ended among those that are sorted by their wait: %s', (_, waitingMicros, end) => {
    const position = { createdMicros: '1795214936501123', waitingMicros, status: TicketStatus.Open, id: 7 };
    const cursor = cursorOf(position, TicketSort.Waiting);
    expect(pageEndOf(cursor, TicketSort.Waiting)).toEqual(end);
    expect(() => pageEndOf(cursor, TicketSort.Newest)).toThrow();
  });
  it.each([
    [TicketStatus.WaitingResponse, 'own'],
    [TicketStatus.Resolved, 'others'],
  ])('tells whether it ended among those of the player’s turn: %s', (status, part) => {
    const [createdMicros, updatedMicros] = ['1795214936501123', '1795214936501999'];
    const cursor = cursorOf({ createdMicros, updatedMicros, status, id: 7 }, TicketSort.Turn);
    expect(pageEndOf(cursor, TicketSort.Turn)).toEqual({ part, micros: updatedMicros, id: 7 });
    expect(() => pageEndOf(cursor, TicketSort.Waiting)).toThrow();
  });
  it('of the newest is refused in another order', () =>
    expect(() => pageEndOf('1795214936501123-7', TicketSort.Waiting)).toThrow());
  it.each(['', '7', 'x-7', '1-2-3', '1-9999999999', '12345678901234567-1'])('%s is refused', (cursor) =>
    expect(() => pageEndOf(cursor, TicketSort.Newest)).toThrow(),
  );
});
