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
const loaded = new Map<Language, Pack>();

export const asLanguage = (tag: string | undefined): Language => (tag?.startsWith('en') ? 'en' : 'pt');

async function load(language: Language): Promise<Pack> {
  const known = loaded.get(language);
  if (known) return known;
  const { pack } = await packs[language]();
  loaded.set(language, pack);
  for (const [namespace, strings] of Object.entries(pack.strings)) {
    i18next.addResourceBundle(language, namespace, strings);
  }
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
  pack.activate();
  // Set first: transport reads it for Accept-Language, and listeners of the change may ask the server again.
  document.documentElement.lang = nameOf(language);
  await i18next.changeLanguage(language);
}

/** antd's own words in the current language. */
export const antdLocale = () => (loaded.get(asLanguage(i18next.language)) ?? [...loaded.values()][0])?.antd;
