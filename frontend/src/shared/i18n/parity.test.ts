import { describe, expect, it } from 'vitest';

import { strings as englishOfAdmins } from './pack.admin.en';
import { strings as portugueseOfAdmins } from './pack.admin.pt';
import { strings as englishOfBlocks } from './pack.blocks.en';
import { strings as portugueseOfBlocks } from './pack.blocks.pt';
import { pack as english } from './pack.en';
import { strings as englishOfIncidents } from './pack.incidents.en';
import { strings as portugueseOfIncidents } from './pack.incidents.pt';
import { strings as englishOfNewTicket } from './pack.new-ticket.en';
import { strings as portugueseOfNewTicket } from './pack.new-ticket.pt';
import { pack as portuguese } from './pack.pt';
import { strings as englishOfSanctions } from './pack.sanctions.en';
import { strings as portugueseOfSanctions } from './pack.sanctions.pt';
import { strings as englishOfSearch } from './pack.search.en';
import { strings as portugueseOfSearch } from './pack.search.pt';
import { strings as englishOfTeam } from './pack.team.en';
import { strings as portugueseOfTeam } from './pack.team.pt';
import { strings as englishOfUsers } from './pack.user.en';
import { strings as portugueseOfUsers } from './pack.user.pt';

type Tree = { [key: string]: string | Tree };

const leaves = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );
const placeholders = (text: string) => (text.match(/{{[^}]+}}/g) ?? []).toSorted();

const pt = new Map(
  leaves({
    ...portuguese.strings,
    ...portugueseOfAdmins,
    ...portugueseOfBlocks,
    ...portugueseOfIncidents,
    ...portugueseOfNewTicket,
    ...portugueseOfSanctions,
    ...portugueseOfSearch,
    ...portugueseOfTeam,
    ...portugueseOfUsers,
  }),
);
const en = new Map(
  leaves({
    ...english.strings,
    ...englishOfAdmins,
    ...englishOfBlocks,
    ...englishOfIncidents,
    ...englishOfNewTicket,
    ...englishOfSanctions,
    ...englishOfSearch,
    ...englishOfTeam,
    ...englishOfUsers,
  }),
);

describe('the two languages', () => {
  it('have the same keys', () => {
    expect([...en.keys()].toSorted()).toEqual([...pt.keys()].toSorted());
  });

  it('fill in the same values', () => {
    const differing = [...pt].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(en.get(key) ?? '').join(),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it('leave nothing empty', () => {
    expect([...pt, ...en].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });
});
