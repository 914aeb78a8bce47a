import { describe, expect, it } from 'vitest';

import { helpQuery, type HelpNode, type HelpPage } from './api';
import { HELP_PATHS, type HelpName } from './paths';
import { PLACES, SECTION_HELP } from './places';

const names = Object.keys(HELP_PATHS) as HelpName[];
const pageOf = async (name: HelpName, language: 'pt' | 'en') =>
  (await (helpQuery(name, language).queryFn as () => Promise<HelpPage>)()) satisfies HelpPage;
const idsOf = ({ groups }: HelpPage) => groups.map(({ sections }) => sections.map(({ id }) => id));
/** How many paragraphs and steps there are. */
const lengthOf = (nodes: HelpNode[]): number =>
  nodes.reduce((sum, node) => {
    if (typeof node === 'string' || node.tag === 'kbd') return sum;
    return sum + Number(['p', 'li'].includes(node.tag)) + lengthOf(node.children);
  }, 0);

describe.each(names)('the help: %s', (name) => {
  it('has the same sections in both languages, in the same order', async () => {
    expect(idsOf(await pageOf(name, 'en'))).toEqual(idsOf(await pageOf(name, 'pt')));
  });

  it.each(['pt', 'en'] as const)('keeps each task short (%s)', async (language) => {
    const { groups } = await pageOf(name, language);
    const long = groups
      .flatMap(({ sections }) => sections)
      .filter(({ nodes }) => lengthOf(nodes) > 8)
      .map(({ id }) => id);
    expect(long).toEqual([]);
  });

  it('has the sections that pages of the product lead to', async () => {
    const known = idsOf(await pageOf(name, 'pt')).flat();
    const wanted = [...PLACES, ...Object.values(SECTION_HELP)].filter((place) => place.name === name);
    expect(wanted.map(({ id }) => id).filter((id) => !known.includes(id))).toEqual([]);
  });
});
