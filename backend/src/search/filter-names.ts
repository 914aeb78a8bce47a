import { TicketCategory, TicketStatus } from '../tickets/ticket.enums.js';
import { folded } from './word-forms.js';

export const FILTER_NAMES = ['number', 'character', 'world', 'status', 'category', 'from', 'file', 'note'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** Folded names before a colon. `tem:` is a filter only before a word for files. */
const WRITTEN: Readonly<Record<string, FilterName>> = {
  personagem: 'character',
  character: 'character',
  mundo: 'world',
  world: 'world',
  status: 'status',
  categoria: 'category',
  category: 'category',
  de: 'from',
  from: 'from',
  tem: 'file',
  has: 'file',
  nota: 'note',
  note: 'note',
};

/** Only the team reads notes and sees tickets of more than one person. */
const OF_THE_TEAM: ReadonlySet<FilterName> = new Set(['from', 'note']);

const FILE_WORDS = ['arquivo', 'arquivos', 'anexo', 'anexos', 'file', 'files', 'attachment', 'attachments'];

const { Open, InProgress, WaitingResponse, Resolved, Closed } = TicketStatus;
const STATUSES: Readonly<Record<TicketStatus, string>> = {
  [Open]: 'aberto abertos nafila open inthequeue',
  [InProgress]: 'emandamento andamento comaequipe inprogress progress withtheteam',
  [WaitingResponse]:
    'aguardandoresposta aguardando comojogador suavez waitingforreply waitingresponse waiting withtheplayer yourturn',
  [Resolved]: 'resolvido resolvidos resolved',
  [Closed]: 'fechado fechados encerrado encerrados closed',
};

const CATEGORIES: Readonly<Record<TicketCategory, string>> = {
  [TicketCategory.QuestoesTecnicas]: 'questoestecnicas tecnicas tecnico technicalissues technical',
  [TicketCategory.Doacoes]: 'doacoes doacao donations donation',
  [TicketCategory.Duvidas]: 'duvidas duvida questions question',
  [TicketCategory.Feedbacks]: 'feedbacks feedback',
  [TicketCategory.Parcerias]: 'parcerias parceria partnerships partnership',
  [TicketCategory.ContasAcessos]: 'contaseacessos contasacessos contas conta accountsandaccess accounts account',
  [TicketCategory.Eventos]: 'eventos evento events event',
  [TicketCategory.DenunciasGerais]: 'denunciasgerais denuncias denuncia generalreports reports report',
};

const joined = (text: string): string => folded(text).replace(/[^a-z]/g, '');

const named =
  <Value extends string>(names: Readonly<Record<Value, string>>) =>
  (text: string): Value | undefined =>
    (Object.keys(names) as Value[]).find((value) => names[value].split(' ').includes(joined(text)));

const READ: Partial<Record<FilterName, (text: string) => string | undefined>> = {
  status: named(STATUSES),
  category: named(CATEGORIES),
  file: (text) => (FILE_WORDS.includes(joined(text)) ? '' : undefined),
};

export const filterOf = (
  name: string,
  text: string,
  isTeam: boolean,
): { name: FilterName; value: string } | undefined => {
  const known = Object.hasOwn(WRITTEN, folded(name)) ? WRITTEN[folded(name)]! : undefined;
  if (!known || (OF_THE_TEAM.has(known) && !isTeam)) return undefined;
  const read = READ[known];
  const value = read ? read(text) : text;
  return value === undefined ? undefined : { name: known, value };
};

export const FILE_MARK = '#file';

/**
 * Names are stored twice: as words, and with a mark that cannot begin a word, so that one index also serves
 * `personagem:` and `de:`.
 */
export const CHARACTER_MARK = '&';
export const OWNER_MARK = '@';

const MARKS: Partial<Record<FilterName, string>> = { character: CHARACTER_MARK, from: OWNER_MARK };

export const markOf = (name: FilterName): string | undefined => MARKS[name];
