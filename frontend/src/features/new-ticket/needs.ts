import type { Category } from '@/shared/contract';

/** Details that the team needs first, by category. */
export const needsOf = {
  questoes_tecnicas: ['steps', 'when', 'evidence'],
  doacoes: ['amount', 'when', 'character', 'receipt'],
  duvidas: ['question', 'searched'],
  feedbacks: ['example', 'when'],
  parcerias: ['channel', 'audience', 'when'],
  contas_acessos: ['account', 'when', 'error'],
  eventos: ['when', 'character', 'evidence'],
  denuncias_gerais: ['when', 'exactName', 'place', 'evidence'],
} as const satisfies Record<Category, readonly string[]>;

export type Need = (typeof needsOf)[Category][number];
/** Entries that the player ticked or cleared by hand. */
export type Ticks = Partial<Record<Need, boolean>>;

/** A day, a date or a time of day, in either language. */
const WHEN =
  /\b\d{1,2}\s?(?:h|hs|am|pm)\b|\b\d{1,2}h\d{2}\b|\b\d{1,2}[:/]\d{2}\b|\b(?:hoje|ontem|anteontem|agora|segunda|terça|quarta|quinta|sexta|sábado|domingo|today|yesterday|tonight|now|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?![\p{L}])/iu;
const AMOUNT = /(?:R\$|US\$|\$|€)\s?\d|\b\d+(?:[.,]\d{2})?\s?(?:reais|dólares|euros?|dollars?)\b/iu;
const LINK = /\bhttps?:\/\/\S+|\b[\w-]+\.(?:tv|com|gg|live)\b/iu;
/** A URL, with or without its protocol: evidence may be on a video or image site. */
const PAGE = /\bhttps?:\/\/\S|\bwww\.\S|(?<![@\w.-])(?:[a-z\d-]+\.)+[a-z]{2,}\/\S/iu;
const EMAIL = /\S+@\S+\.\S+/u;
const ERROR = /\b(?:erro|error|mensagem|message|código|code)\b/iu;
const NUMBER_OF_PEOPLE = /\b\d+\s?(?:pessoas|espectadores|viewers|people|seguidores|followers)\b/iu;
/** A text of this length describes more than the fact that something is broken. */
const STEPS_LENGTH = 80;

type Facts = {
  values: {
    characterId?: number;
    streamLinks?: string[];
    affectedCharacters?: string[];
    violatingCharacters?: string[];
  };
  description: string;
  hasFiles: boolean;
};

const some = (list: readonly unknown[] | undefined) => (list?.length ?? 0) > 0;

/** Rules that find a detail in the text, the fields and the files. The player ticks the others. */
const found: Partial<Record<Need, (facts: Facts) => boolean>> = {
  when: ({ description }) => WHEN.test(description),
  amount: ({ description }) => AMOUNT.test(description),
  account: ({ description, values }) => EMAIL.test(description) || values.characterId !== undefined,
  error: ({ description, hasFiles }) => ERROR.test(description) || hasFiles,
  channel: ({ description, values }) => LINK.test(description) || some(values.streamLinks),
  audience: ({ description }) => NUMBER_OF_PEOPLE.test(description),
  question: ({ description }) => description.includes('?'),
  steps: ({ description }) => description.trim().length >= STEPS_LENGTH,
  character: ({ values }) => values.characterId !== undefined || some(values.affectedCharacters),
  exactName: ({ values }) => some(values.violatingCharacters),
  receipt: ({ hasFiles }) => hasFiles,
  evidence: ({ description, hasFiles }) => hasFiles || PAGE.test(description),
};

export const isFound = (need: Need, facts: Facts): boolean => found[need]?.(facts) ?? false;
