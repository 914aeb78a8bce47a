import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PeopleOnly, Public } from '../common/access/access.js';
import { Faults } from '../common/faults/api-faults.js';
import { SentenceResponse } from '../common/faults/sentence.response.js';
import { CurrentLanguage, type Language } from '../common/i18n/language.js';
import { CurrentOrigin, type Origin } from '../auth/sessions/origin.js';
import { ForgotPasswordDto, LinkDto, LinkResponse, ResetPasswordDto } from './dto/recovery.dto.js';
import { AccountTokens } from './account-tokens.service.js';
import { ForgottenPasswords } from './forgotten-passwords.js';
import { PasswordReset } from './password-reset.service.js';

@ApiTags('auth')
@Controller('auth')
@PeopleOnly()
export class RecoveryController {
  constructor(
    private readonly forgotten: ForgottenPasswords,
    private readonly resets: PasswordReset,
    private readonly tokens: AccountTokens,
  ) {}

  /** Sends a mail with a link to choose a new password. The response is the same whether or not the account exists. */
  @Post('forgot')
  @HttpCode(202)
  @Public()
  @Faults(400, 409, 429)
  async requestPasswordReset(
    @Body() { email }: ForgotPasswordDto,
    @CurrentOrigin() { ip }: Origin,
    @CurrentLanguage() language: Language,
  ): Promise<SentenceResponse> {
    await this.forgotten.accept(email, ip);
    return SentenceResponse.from('auth.reset_requested', language);
  }

  /** Returns the purpose of a link. Returns 410 for a used or expired link, and 404 for an unknown or replaced link. */
  @Post('link')
  @HttpCode(200)
  @Public()
  @Faults(400, 404, 410)
  async getPasswordLink(@Body() { token }: LinkDto): Promise<LinkResponse> {
    return LinkResponse.from(await this.tokens.describe(token));
  }

  /**
   * Sets a password with the token of a link. The server ends all sessions of the account and revokes its API tokens.
   */
  @Post('reset')
  @HttpCode(200)
  @Public()
  @Faults(400)
  async resetPassword(
    @Body() { token, newPassword, name }: ResetPasswordDto,
    @CurrentLanguage() language: Language,
  ): Promise<SentenceResponse> {
    await this.resets.reset(token, { newPassword, ...(name !== undefined && { name }) });
    return SentenceResponse.from('auth.password_changed', language);
  }
}
