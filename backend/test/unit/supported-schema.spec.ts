import { readdirSync, readFileSync } from 'node:fs';
import { migrations } from '../../src/database/migrations/index.js';
import { OLDEST_SCHEMA, refuseUnsupportedArchive } from '../../src/database/supported-schema.js';

const DATA = new URL('../../../tools/upgrade/data/', import.meta.url);
const KNOWN = migrations.map(({ name }) => name);
const OLDEST = KNOWN.slice(0, KNOWN.indexOf(OLDEST_SCHEMA) + 1);

/** `npm run upgrade:data` keeps one of each release. */
const KEPT = readdirSync(DATA).filter((file) => file.endsWith('.json'));

describe('the migrations that a release has applied', () => {
  it.each(KEPT)('of %s are still the first ones, with their names and in their order', (file) => {
    const { migrations: applied } = JSON.parse(readFileSync(new URL(file, DATA), 'utf8')) as { migrations: string[] };
    expect(KNOWN.slice(0, applied.length)).toEqual(applied);
  });
});

describe('an archive', () => {
  const refusalOf = (applied: readonly string[]): string | undefined => {
    try {
      refuseUnsupportedArchive(applied);
      return undefined;
    } catch (error) {
      return /(newer|too old)/.exec((error as Error).message)?.[0];
    }
  };

  it.each([
    ['of this release', KNOWN, undefined],
    ['of the oldest schema', OLDEST, undefined],
    ['from before the oldest schema', OLDEST.slice(0, -1), 'too old'],
    ['without a schema', [], 'too old'],
    ['from before it, with a migration that is gone', [...OLDEST.slice(0, 3), 'Gone1795300000000'], 'too old'],
    ['of a newer release', [...KNOWN, 'Later9999999999999'], 'newer'],
    ['of a newer release that has joined the old migrations', ['Joined9999999999998'], 'newer'],
    ['with a migration that is gone between known ones', [...KNOWN, 'Between1795600030000'], 'newer'],
  ])('%s', (_, applied, refusal) => expect(refusalOf(applied)).toBe(refusal));
});
