import { createInstance } from 'i18next';
import { en } from './en.js';
import type { Language } from './language.js';
import { pt, type TextKey } from './pt.js';

export type { TextKey } from './pt.js';
export type TextParams = Readonly<Record<string, string | number>>;

const i18n = createInstance();
void i18n.init({
  resources: { pt: { translation: pt }, en: { translation: en } },
  // Keys are flat and texts are not HTML; resources are in memory, so `init` finishes before it returns.
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, skipOnVariables: true },
  initAsync: false,
});
const texts: Readonly<Record<Language, (key: TextKey, params: TextParams) => string>> = {
  pt: i18n.getFixedT('pt'),
  en: i18n.getFixedT('en'),
};

export const translate = (key: TextKey, language: Language, params: TextParams = {}): string =>
  texts[language](key, params);

export const isTextKey = (key: string): key is TextKey => Object.hasOwn(pt, key);
