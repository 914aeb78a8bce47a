import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  Allow,
  AllowAlways,
  CurrentSession,
  CurrentViewer,
  PeopleOnly,
  Public,
  WhileOwing,
} from '../../common/access/access.js';
import { Faults } from '../../common/faults/api-faults.js';
import { signInFirst } from '../../common/faults/fault.js';
import { CurrentLanguage, type Language } from '../../common/i18n/language.js';
import { EVERYONE, type Viewer } from '../../common/access/role.js';
import { SentenceResponse } from '../../common/faults/sentence.response.js';
import { Club } from '../../settings/club.js';
import type { User } from '../../users/user.entity.js';
import { UsersRepository } from '../../users/users.repository.js';
import { clearFileCookie, setFileCookie } from '../sessions/file-cookie.js';
import { CurrentOrigin, type Origin } from '../sessions/origin.js';
import { SessionsService } from '../sessions/sessions.service.js';
import {
  ConfirmationResponse,
  ConfirmSessionDto,
  LoginDto,
  LoginResponse,
  SessionUserResponse,
} from './dto/sign-in.dto.js';
import { LoginService } from './login.service.js';
import { SessionConfirmation } from './session-confirmation.js';
import { AccountByPassword, ByPassword } from './password.guard.js';

@ApiTags('auth')
@Controller('auth')
@PeopleOnly()
export class AuthController {
  constructor(
    private readonly logins: LoginService,
    private readonly sessions: SessionsService,
    private readonly users: UsersRepository,
    private readonly club: Club,
    private readonly confirmation: SessionConfirmation,
  ) {}

  /** Signs in. Returns 202 if the account requires the second factor. */
  @Post('login')
  @HttpCode(200)
  @Public()
  @ByPassword()
  @ApiOkResponse({ type: LoginResponse })
  @ApiAcceptedResponse({ type: LoginResponse })
  @Faults(400, 401, 429, 503)
  async login(
    @AccountByPassword() user: User,
    @Body() { mfaToken }: LoginDto,
    @CurrentOrigin() origin: Origin,
    @CurrentLanguage() language: Language,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginResponse> {
    const login = await this.logins.login(user, mfaToken, origin);
    if (login.session) setFileCookie(response, login.session.fileCookie, login.session.expiresAt);
    else response.status(202);
    return LoginResponse.from(login, this.club.values.mfaRequiredRoles, language);
  }

  /**
   * Confirms the session with the password and, if enabled, the second factor. The confirmation lasts 15 minutes. A
   * sign-in also confirms its session. Operations with `x-confirmed-session` return 403 `auth.confirmation_required` to
   * unconfirmed sessions.
   */
  @Post('confirm')
  @HttpCode(200)
  @Allow(...EVERYONE)
  @Faults(400, 429, 503)
  async confirmSession(
    @Body() { password, mfaToken }: ConfirmSessionDto,
    @CurrentViewer() viewer: Viewer,
    @CurrentSession() sessionId: number,
    @CurrentOrigin() { ip }: Origin,
  ): Promise<ConfirmationResponse> {
    return { confirmedUntil: await this.confirmation.renew(viewer, sessionId, { password, mfaToken, ip }) };
  }

  /** Signs out and ends the session with its bearer token, file cookie and live connections. */
  @Post('logout')
  @HttpCode(200)
  @AllowAlways(...EVERYONE)
  @WhileOwing(['password', 'factor'])
  async logout(
    @CurrentViewer() { id }: Viewer,
    @CurrentSession() sessionId: number,
    @CurrentLanguage() language: Language,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SentenceResponse> {
    await this.sessions.end(id, sessionId, 'logout');
    clearFileCookie(response);
    return SentenceResponse.from('auth.signed_out', language);
  }

  /** Returns the signed-in user. */
  @Get('me')
  @Allow(...EVERYONE)
  @WhileOwing(['password', 'factor'])
  async getMe(@CurrentViewer() { id }: Viewer): Promise<SessionUserResponse> {
    const user = await this.users.find(id);
    if (!user) throw signInFirst();
    return SessionUserResponse.from(user, this.club.values.mfaRequiredRoles);
  }
}
