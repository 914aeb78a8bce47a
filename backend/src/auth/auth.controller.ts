import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, AllowAlways, CurrentSession, CurrentViewer, PeopleOnly, Public } from '../common/access.js';
import { Faults } from '../common/api-faults.js';
import { signInFirst } from '../common/fault.js';
import { CurrentLanguage, type Language } from '../common/language.js';
import { EVERYONE, type Viewer } from '../common/role.js';
import { SentenceResponse } from '../common/sentence.response.js';
import { UsersRepository } from '../users/users.repository.js';
import { LoginDto } from './dto/login.dto.js';
import { LoginResponse } from './dto/login.response.js';
import { SessionUserResponse } from './dto/session-user.response.js';
import { clearFileCookie, setFileCookie } from './file-cookie.js';
import { LoginService } from './login.service.js';
import { CurrentOrigin, type Origin } from './origin.js';
import { SessionsService } from './sessions.service.js';

const SIGNED_OUT = { pt: 'Você saiu da sua conta.', en: 'You are signed out.' };

@ApiTags('auth')
@Controller('auth')
@PeopleOnly()
export class AuthController {
  constructor(
    private readonly logins: LoginService,
    private readonly sessions: SessionsService,
    private readonly users: UsersRepository,
  ) {}

  /** Signs in; answers 202 when the code of the second factor is wanted. */
  @Post('login')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: LoginResponse })
  @ApiAcceptedResponse({ type: LoginResponse })
  @Faults(400, 401, 429, 503)
  async login(
    @Body() dto: LoginDto,
    @CurrentOrigin() origin: Origin,
    @CurrentLanguage() language: Language,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginResponse> {
    const login = await this.logins.login(dto, origin);
    if (login.session) setFileCookie(response, login.session.fileCookie, login.session.expiresAt);
    else response.status(202);
    return LoginResponse.from(login, language);
  }

  /** Ends this session: its bearer token, its file cookie and its live connections. */
  @Post('logout')
  @HttpCode(200)
  @AllowAlways(...EVERYONE)
  async logout(
    @CurrentViewer() { id }: Viewer,
    @CurrentSession() sessionId: number,
    @CurrentLanguage() language: Language,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SentenceResponse> {
    await this.sessions.end(id, sessionId, 'logout');
    clearFileCookie(response);
    return SentenceResponse.from(SIGNED_OUT, language);
  }

  /** Who is signed in. */
  @Get('me')
  @Allow(...EVERYONE)
  async me(@CurrentViewer() { id }: Viewer): Promise<SessionUserResponse> {
    const user = await this.users.find(id);
    if (!user) throw signInFirst();
    return SessionUserResponse.from(user);
  }
}
