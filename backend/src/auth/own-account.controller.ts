import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentSession, CurrentViewer, PeopleOnly } from '../common/access.js';
import { Faults } from '../common/api-faults.js';
import { IdParam } from '../common/entity-id.js';
import { notFound } from '../common/fault.js';
import { CurrentLanguage, type Language } from '../common/language.js';
import { EVERYONE, type Viewer } from '../common/role.js';
import { SentenceResponse } from '../common/sentence.response.js';
import { ChangeOwnPasswordDto } from './dto/change-own-password.dto.js';
import { SessionResponse } from './dto/session.response.js';
import { CurrentOrigin, type Origin } from './origin.js';
import { PasswordsService } from './passwords.service.js';
import { SessionsService } from './sessions.service.js';

const PASSWORD_CHANGED = { pt: 'Senha alterada com sucesso.', en: 'The password was changed.' };

@ApiTags('auth')
@Controller('auth')
@PeopleOnly()
export class OwnAccountController {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
  ) {}

  /** Changes the own password and ends all other own sessions. */
  @Post('change-password')
  @HttpCode(200)
  @Allow(...EVERYONE)
  @Faults(400, 429)
  async changePassword(
    @Body() dto: ChangeOwnPasswordDto,
    @CurrentViewer() viewer: Viewer,
    @CurrentSession() sessionId: number,
    @CurrentOrigin() { ip }: Origin,
    @CurrentLanguage() language: Language,
  ): Promise<SentenceResponse> {
    await this.passwords.changeOwn(viewer, sessionId, dto, ip);
    return SentenceResponse.from(PASSWORD_CHANGED, language);
  }

  /** The own sessions, the one seen last first. */
  @Get('sessions')
  @Allow(...EVERYONE)
  async listSessions(@CurrentViewer() { id }: Viewer, @CurrentSession() current: number): Promise<SessionResponse[]> {
    const sessions = await this.sessions.listOf(id);
    return sessions.map((session) => SessionResponse.from(session, current));
  }

  /** Ends one of the own sessions. */
  @Delete('sessions/:id')
  @HttpCode(204)
  @Allow(...EVERYONE)
  @Faults(404)
  async endSession(@IdParam() sessionId: number, @CurrentViewer() { id }: Viewer): Promise<void> {
    if (!(await this.sessions.end(id, sessionId, 'ended'))) throw notFound();
  }
}
