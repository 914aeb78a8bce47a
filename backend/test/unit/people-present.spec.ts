import { PeoplePresent, PRESENT_MS, type Sighting } from '../../src/presence/people-present.js';

const seen = (over: Partial<Sighting> = {}): Sighting => ({
  ticketId: 7,
  userId: 1,
  name: 'Ana',
  tab: 'one',
  doing: 'reading',
  ...over,
});
const after = (sightings: readonly Sighting[]) => {
  const present = new PeoplePresent();
  for (const sighting of sightings) present.note(sighting, 0);
  return present;
};
const ana = (doing: string) => ({ id: 1, name: 'Ana', doing });

describe('who is in a ticket', () => {
  it.each([
    ['one reads', [seen()], [ana('reading')]],
    ['another ticket', [seen({ ticketId: 8 })], []],
    [
      'two tabs are one person with the strongest activity',
      [seen(), seen({ tab: 'two', doing: 'replying' })],
      [ana('replying')],
    ],
    ['a note is stronger than reading', [seen({ doing: 'noting' }), seen({ tab: 'two' })], [ana('noting')]],
    [
      'one tab of two leaves',
      [seen({ doing: 'replying' }), seen({ tab: 'two' }), seen({ doing: 'gone' })],
      [ana('reading')],
    ],
    ['the last tab leaves', [seen(), seen({ doing: 'gone' })], []],
    ['who never came leaves', [seen({ doing: 'gone' })], []],
    [
      'the strongest first, then by name',
      [seen(), seen({ userId: 2, name: 'Bia', doing: 'replying' }), seen({ userId: 3, name: 'Abel' })],
      [{ id: 2, name: 'Bia', doing: 'replying' }, { id: 3, name: 'Abel', doing: 'reading' }, ana('reading')],
    ],
  ])('%s', (_, sightings, expected) => {
    expect(after(sightings).of(7, 1)).toEqual(expected);
  });

  it('forgets who does not renew, and keeps who does for an hour', () => {
    const present = after([seen(), seen({ userId: 2, name: 'Bia' })]);
    const hour = 3_600_000;
    for (let now = 12_000; now <= hour; now += 12_000) present.note(seen(), now);
    expect(present.of(7, hour)).toEqual([ana('reading')]);
    expect(present.of(7, hour + PRESENT_MS)).toEqual([]);
    present.forget(7, hour + PRESENT_MS);
    expect(present.ticketIds).toEqual([]);
  });

  it('is bounded, however many tabs one person invents', () => {
    const present = after(Array.from({ length: 1000 }, (_, tab) => seen({ tab: String(tab), doing: 'replying' })));
    expect(present.of(7, 1)).toEqual([ana('replying')]);
    for (let tab = 980; tab < 1000; tab += 1) present.note(seen({ tab: String(tab), doing: 'gone' }), 1);
    expect(present.ticketIds).toEqual([]);
  });
});
