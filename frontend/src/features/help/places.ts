import { adminSectionsFor, type AdminSection } from '@/features/administration/sections';
import { HELP_PATHS, type HelpName } from './paths';

/** A section of the help. */
export type HelpPlace = { name: HelpName; id: string };

const admin = (id: string): HelpPlace => ({ name: 'admin', id });
const team = (id: string): HelpPlace => ({ name: 'team', id });
const player = (id: string): HelpPlace => ({ name: 'player', id });

export const SECTION_HELP: Record<AdminSection['key'], HelpPlace> = {
  people: admin('people'),
  worlds: admin('worlds'),
  settings: admin('settings'),
  maintenance: admin('maintenance'),
  macros: team('macros'),
  blocks: team('suspend'),
  integrations: admin('integrations'),
  privacy: admin('privacy'),
  log: admin('log'),
};

type Places = readonly (readonly [begins: string, HelpPlace])[];

/** The section that explains the page with this address; the first beginning that fits counts. */
const OF_EVERYBODY: Places = [
  ['/login', player('sign-in')],
  ['/my-data', player('my-data')],
  ['/transparencia', player('transparency')],
];
const OF_PLAYERS: Places = [
  ['/dashboard?tab=new', player('open-ticket')],
  ['/dashboard', player('follow-ticket')],
  ['/ticket/', player('answer')],
  ['/sanctions', player('sanctions')],
  ['/novidades', player('news')],
  ...OF_EVERYBODY,
];
const OF_TEAM: Places = [
  ['/dashboard', team('find')],
  ['/ticket/', team('take')],
  ['/search', team('search')],
  ['/incidents', team('incident')],
  ['/sanctions/all', team('sanction')],
  ['/changelog', team('news')],
  ['/novidades', team('news')],
  ['/reports', team('reports')],
  ...adminSectionsFor({ role: 'admin' }).map(({ key, to }) => [to, SECTION_HELP[key]] as const),
  ...OF_EVERYBODY,
];
export const PLACES = [...OF_PLAYERS, ...OF_TEAM].map(([, place]) => place);

/** The section about a page of the product, if the person may read it. @param page an address without its origin */
export function placeAbout(page: string, names: readonly HelpName[]): HelpPlace | undefined {
  const address = page.replace(/^\/(?=$|\?)/, '/dashboard');
  const places = names.includes('team') ? OF_TEAM : OF_PLAYERS;
  return places.find(([begins, { name }]) => address.startsWith(begins) && names.includes(name))?.[1];
}

export const addressOf = ({ name, id }: HelpPlace): string => `${HELP_PATHS[name].pt}#${id}`;
