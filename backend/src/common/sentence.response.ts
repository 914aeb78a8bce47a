import type { Language, Wording } from './language.js';

/** A sentence for the person, where there is nothing else to answer. */
export class SentenceResponse {
  message: string;

  static from(wording: Wording, language: Language): SentenceResponse {
    return { message: wording[language] };
  }
}
