import type { Language } from '../../../common/i18n/language.js';
import { blockText, reasonText } from '../user-blocks.policy.js';
import type { OwnBlock } from '../user-blocks.repository.js';
import { BlockResponse } from './block.response.js';

/** The block as the suspended player sees it. */
export class OwnBlockResponse extends BlockResponse {
  /** The same as a sentence, in the language of `Accept-Language`. */
  message: string;
  /** The reason alone, in the same language.
   * @example chamados ou mensagens demais em pouco tempo
   */
  reason: string;

  static in(block: OwnBlock, language: Language, timeZone: string): OwnBlockResponse {
    return {
      ...BlockResponse.from(block),
      message: blockText(block, language, timeZone),
      reason: reasonText(block.reasonKey, language),
    };
  }
}

export class OwnBlocksResponse {
  /** Null while the user may open tickets and write. */
  block: OwnBlockResponse | null;
}
