import { Controller, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../common/access/access.js';
import { Faults } from '../common/faults/api-faults.js';
import { SentenceResponse } from '../common/faults/sentence.response.js';
import { CurrentLanguage, type Language } from '../common/i18n/language.js';
import { PreferencesService } from '../preferences/preferences.service.js';
import { UnsubscribeQuery } from './dto/unsubscribe.query.js';
import { UnsubscribeTokens } from './unsubscribe-token.js';

@ApiTags('site')
@Controller('mail')
export class UnsubscribeController {
  constructor(
    private readonly tokens: UnsubscribeTokens,
    private readonly preferences: PreferencesService,
  ) {}

  /**
   * Turns off the kind of mail that contains the link. Mail clients call this operation with one click (RFC 8058). The
   * server ignores the body, and returns the same response for unknown tokens.
   */
  @Post('unsubscribe')
  @HttpCode(200)
  @Public()
  @Faults(400)
  async unsubscribe(
    @Query() { token }: UnsubscribeQuery,
    @CurrentLanguage() language: Language,
  ): Promise<SentenceResponse> {
    const wanted = this.tokens.read(token);
    if (wanted) await this.preferences.switchOffMail(wanted.userId, wanted.kind);
    return SentenceResponse.from('mail.unsubscribed', language);
  }
}
