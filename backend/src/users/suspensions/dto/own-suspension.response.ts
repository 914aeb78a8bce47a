import type { Language } from '../../../common/i18n/language.js';
import { suspensionText, reasonText } from '../suspensions.policy.js';
import type { OwnSuspension } from '../suspensions.repository.js';
import { SuspensionResponse } from './suspension.response.js';

/** The suspension as the suspended player sees it. */
export class OwnSuspensionResponse extends SuspensionResponse {
  /** The same as a sentence, in the language of `Accept-Language`. */
  message: string;
  /** The reason alone, in the same language.
   * @example chamados ou mensagens demais em pouco tempo
   */
  reason: string;

  static in(suspension: OwnSuspension, language: Language, timeZone: string): OwnSuspensionResponse {
    return {
      ...SuspensionResponse.from(suspension),
      message: suspensionText(suspension, language, timeZone),
      reason: reasonText(suspension.reasonKey, language),
    };
  }
}

export class MySuspensionResponse {
  /** Null while the user may open tickets and write. */
  block: OwnSuspensionResponse | null;
}
