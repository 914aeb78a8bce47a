import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AllowAlways, Allow, CurrentSession, CurrentViewer, Public } from '../common/access.js';
import { Faults } from '../common/api-faults.js';
import { CurrentLanguage, type Language } from '../common/language.js';
import { EVERYONE, type Viewer } from '../common/role.js';
import { UsersRepository } from '../users/users.repository.js';
import { LoginDto } from './dto/login.dto.js';
import { LoginResponse } from './dto/login.response.js';
import { SessionUserResponse } from './dto/session-user.response.js';
import { clearFileCookie, setFileCookie } from './file-cookie.js';
import { LoginService } from './login.service.js';
import { SessionsService } from './sessions.service.js';

@Controller('auth')
export class AuthController {
  constructor(
    private readonly logins: LoginService,
    private readonly sessions: SessionsService,
    private readonly users: UsersRepository,
  ) {}

  /** Signs in; answers 202 when a code of the second factor is wanted. */
  @Post('login')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: LoginResponse })
  @ApiAcceptedResponse({ type: LoginResponse })
  @Faults(400, 401, 429, 503)
  async login(
    @Body() dto: LoginDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @CurrentLanguage() language: Language,
  ): Promise<LoginResponse> {
    const login = await this.logins.login(dto, {
      ip: request.ip ?? null,
      userAgent: request.get('user-agent') ?? null,
    });
    if (login.session) setFileCookie(response, login.session.fileCookie, login.session.expiresAt);
    else response.status(202);
    return LoginResponse.from(login, language);
  }

  /** Ends this session: its bearer token, its file cookie and its live connections. */
  @Post('logout')
  @HttpCode(200)
  @AllowAlways(...EVERYONE)
  async logout(
    @CurrentViewer() viewer: Viewer,
    @CurrentSession() session: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ message: string }> {
    await this.sessions.end(viewer.id, session, viewer.id);
    clearFileCookie(response);
    return { message: 'ok' };
  }

  /** Who is signed in. */
  @Get('me')
  @Allow(...EVERYONE)
  async me(@CurrentViewer() viewer: Viewer): Promise<SessionUserResponse> {
    return SessionUserResponse.from((await this.users.find(viewer.id))!);
  }
}
