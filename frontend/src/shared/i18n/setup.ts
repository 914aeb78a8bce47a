import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';

import type { pack as portuguese } from './pack.pt';

export const languages = ['pt', 'en'] as const;
export type Language = (typeof languages)[number];

type Strings = { [Namespace in keyof (typeof portuguese)['strings']]: object };
type Pack = { antd: (typeof portuguese)['antd']; strings: Strings; activate: () => void };

/** Each language is a chunk of its own; only the chosen one is loaded. */
const packs: Record<Language, () => Promise<{ pack: Pack }>> = {
  pt: () => import('./pack.pt'),
  en: () => import('./pack.en'),
};
const adminPacks: Record<Language, () => Promise<{ strings: object }>> = {
  pt: () => import('./pack.admin.pt'),
  en: () => import('./pack.admin.en'),
};
const loaded = new Map<Language, Pack>();
/** Whether a page of admins was opened: from then on a change of language loads its strings too. */
let isAdminWanted = false;

export const asLanguage = (tag: string | undefined): Language => (tag?.startsWith('en') ? 'en' : 'pt');

const add = (language: Language, strings: object) =>
  Object.entries(strings).forEach(([namespace, texts]) => i18next.addResourceBundle(language, namespace, texts));

async function load(language: Language): Promise<Pack> {
  const known = loaded.get(language);
  if (known) return known;
  const { pack } = await packs[language]();
  loaded.set(language, pack);
  add(language, pack.strings);
  return pack;
}

const nameOf = (language: Language) => (language === 'pt' ? 'pt-BR' : 'en');

/** Finds the person's language: this browser's memory, then the browser, then the page. From then on transport names it. */
export async function findLanguage() {
  await i18next
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      fallbackLng: 'pt',
      supportedLngs: languages,
      load: 'languageOnly',
      nonExplicitSupportedLngs: true,
      resources: {},
      partialBundledLanguages: true,
      ns: ['common'],
      defaultNS: 'common',
      detection: { order: ['localStorage', 'navigator', 'htmlTag'], caches: ['localStorage'] },
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  document.documentElement.lang = nameOf(foundLanguage());
}

const foundLanguage = () => asLanguage(i18next.resolvedLanguage ?? i18next.language);

/** Loads the language that was found, before the first render. */
export const loadLanguage = () => setLanguage(foundLanguage());

export async function setLanguage(language: Language) {
  const pack = await load(language);
  if (isAdminWanted) add(language, (await adminPacks[language]()).strings);
  pack.activate();
  // Set first: transport reads it for Accept-Language, and listeners of the change may ask the server again.
  document.documentElement.lang = nameOf(language);
  await i18next.changeLanguage(language);
}

/** Loads the strings of admin pages, before the first of them is shown. */
export async function loadAdminStrings() {
  isAdminWanted = true;
  const language = foundLanguage();
  add(language, (await adminPacks[language]()).strings);
}

/** antd's own words in the current language. */
export const antdLocale = () => (loaded.get(asLanguage(i18next.language)) ?? [...loaded.values()][0])?.antd;
