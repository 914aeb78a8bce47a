import i18next from 'i18next';
import { initReactI18next, setI18n } from 'react-i18next';

import { storage } from '../lib/storage';

import type { pack as portuguese } from './pack.pt';
import type { antd } from './pack.user.pt';

export const languages = ['pt', 'en'] as const;
export type Language = (typeof languages)[number];

type Strings = { [Namespace in keyof (typeof portuguese)['strings']]: object };
type Words = typeof antd;
type Texts = { strings: object; antd?: Words };

/** Each language is a chunk of its own; only the chosen one is loaded. */
const packs: Record<Language, () => Promise<{ pack: { strings: Strings } }>> = {
  pt: () => import('./pack.pt'),
  en: () => import('./pack.en'),
};
/** Strings that come with the pages and parts that need them. */
export type Part = 'user' | 'admin' | 'newTicket' | 'incidents';
const parts: Record<Part, Record<Language, () => Promise<Texts>>> = {
  user: { pt: () => import('./pack.user.pt'), en: () => import('./pack.user.en') },
  admin: { pt: () => import('./pack.admin.pt'), en: () => import('./pack.admin.en') },
  incidents: { pt: () => import('./pack.incidents.pt'), en: () => import('./pack.incidents.en') },
  newTicket: { pt: () => import('./pack.new-ticket.pt'), en: () => import('./pack.new-ticket.en') },
};
const loaded = new Set<Language>();
const antdWords = new Map<Language, Words>();
/** The parts of the pages that were opened: a change of language loads their strings too. */
const wanted = new Set<Part>();

const CHOSEN = 'i18nextLng';
const knownIn = (tag: string | null) => languages.find((language) => tag?.toLowerCase().startsWith(language));
export const asLanguage = (tag: string | undefined): Language => (tag?.startsWith('en') ? 'en' : 'pt');

/** Reported once, because every text on the screen is translated again for each report. */
function add(language: Language, strings: object) {
  for (const [namespace, texts] of Object.entries(strings))
    i18next.addResourceBundle(language, namespace, texts, false, false, { silent: true, skipCopy: true });
  i18next.emit('loaded');
}

/** For parts that bring their strings in both languages: `parts` above are named in what the sign-in page downloads. */
export function addStrings(strings: Record<Language, object>) {
  const addAll = () => languages.forEach((language) => add(language, strings[language]));
  if (i18next.isInitialized) addAll();
  else i18next.on('initialized', addAll);
}

async function addPart(part: Part, language: Language) {
  const { strings, antd } = await parts[part][language]();
  add(language, strings);
  if (antd) antdWords.set(language, antd);
}

async function load(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const { pack } = await packs[language]();
  loaded.add(language);
  add(language, pack.strings);
}

const nameOf = (language: Language) => (language === 'pt' ? 'pt-BR' : 'en');

/** Finds the person's language: this browser's memory, then the browser's languages. From then on transport names it. */
export async function findLanguage() {
  await i18next.use(initReactI18next).init({
    lng: [storage.get(CHOSEN), ...navigator.languages].map(knownIn).find((language) => language !== undefined) ?? 'pt',
    fallbackLng: 'pt',
    supportedLngs: languages,
    load: 'languageOnly',
    nonExplicitSupportedLngs: true,
    resources: {},
    partialBundledLanguages: true,
    ns: ['common'],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    // Strings that come with a part may arrive after a text of theirs is on the screen.
    react: { useSuspense: false, bindI18n: 'languageChanged loaded' },
  });
  // `useTranslation` copies all own properties of the instance for every component; this object has none.
  setI18n(Object.create(i18next) as typeof i18next);
  document.documentElement.lang = nameOf(foundLanguage());
}

export const foundLanguage = () => asLanguage(i18next.resolvedLanguage ?? i18next.language);

/** Loads the language that was found, before the first render. */
export const loadLanguage = () => setLanguage(foundLanguage());

export async function setLanguage(language: Language) {
  await load(language);
  await Promise.all([...wanted].map((part) => addPart(part, language)));
  // Set first: transport reads it for Accept-Language, and listeners of the change may ask the server again.
  document.documentElement.lang = nameOf(language);
  await i18next.changeLanguage(language);
  storage.set(CHOSEN, language);
}

/** Loads the strings of a part, before the first of its pages is shown. */
export async function loadStrings(part: Part) {
  wanted.add(part);
  await addPart(part, foundLanguage());
}

/** antd's own words in the current language; they come with those of the pages that need a session. */
export const antdLocale = () => antdWords.get(asLanguage(i18next.language)) ?? [...antdWords.values()][0];
