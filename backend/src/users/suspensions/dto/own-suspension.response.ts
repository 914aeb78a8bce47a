import type { Language } from '../../../common/i18n/language.js';
import { suspensionText, reasonText } from '../suspensions.policy.js';
import type { OwnSuspension } from '../suspensions.repository.js';
import { SuspensionResponse } from './suspension.response.js';

export class OwnSuspensionResponse extends SuspensionResponse {
  /** The suspension as a sentence, in the language of `Accept-Language`. */
  message: string;
  /**
   * The reason of the suspension, in the language of `Accept-Language`.
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
  /** The value is null if the user is not suspended. */
  block: OwnSuspensionResponse | null;
}
