import { readCharacters } from '../../src/worlds/game/game-answer.js';

const COUNT = 500;
const AT_ONCE = 20;
const lyra = { name: 'Lyra', world: 'AUR', level: 120, vocation: 'Arqueira' };

/** Reads an answer of these items. @returns also the lines of the log, and how often other work had its turn meanwhile */
const read = async (items: unknown[]) => {
  const skipped: [number, string][] = [];
  let turns = 0;
  let isOver = false;
  const otherWork = (): void => {
    turns += 1;
    if (!isOver) setImmediate(otherWork);
  };
  setImmediate(otherWork);
  const reply = { status: 200, body: JSON.stringify(items) };
  const found = await readCharacters(reply, (...line) => void skipped.push(line));
  isOver = true;
  return { found, skipped, turns };
};

describe('an answer of the game', () => {
  it.each([
    ['good', lyra, []],
    ['bad', {}, [[COUNT, expect.stringContaining('name')]]],
  ])('of %s characters leaves others their turn, and is one line of the log at most', async (_what, item, lines) => {
    const { found, skipped, turns } = await read(Array.from({ length: COUNT }, () => item));
    expect(found).toHaveLength(item === lyra ? COUNT : 0);
    expect(skipped).toEqual(lines);
    expect(turns).toBeGreaterThanOrEqual(COUNT / AT_ONCE - 1);
  });

  it('keeps the good ones in their order, and tells of the first bad one', async () => {
    const { found, skipped } = await read([lyra, { ...lyra, level: -1 }, null, { ...lyra, name: 'Brom', guild: null }]);
    expect(found.map(({ name }) => name)).toEqual(['Lyra', 'Brom']);
    expect(skipped).toEqual([[2, expect.stringContaining('level')]]);
  });
});
