import type { Language } from '../i18n/language.js';
import { translate, type TextKey } from '../i18n/translate.js';

export class SentenceResponse {
  message: string;

  static from(key: TextKey, language: Language): SentenceResponse {
    return { message: translate(key, language) };
  }
}
