import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentSession, CurrentViewer, PeopleOnly, WhileOwing } from '../../common/access/access.js';
import { Faults } from '../../common/faults/api-faults.js';
import { IdParam } from '../../common/persistence/entity-id.js';
import { notFound } from '../../common/faults/fault.js';
import { CurrentLanguage, type Language } from '../../common/i18n/language.js';
import { EVERYONE, type Viewer } from '../../common/access/role.js';
import { SentenceResponse } from '../../common/faults/sentence.response.js';
import { SessionResponse } from '../sessions/dto/session.dto.js';
import { CurrentOrigin, type Origin } from '../sessions/origin.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { ChangeOwnPasswordDto } from './dto/change-own-password.dto.js';
import { OwnPasswordService } from './own-password.service.js';

@ApiTags('auth')
@Controller('auth')
@PeopleOnly()
export class OwnAccountController {
  constructor(
    private readonly password: OwnPasswordService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Changes the caller's password and ends the caller's other sessions. A caller can change the password five times an
   * hour.
   */
  @Post('change-password')
  @HttpCode(200)
  @Allow(...EVERYONE)
  @WhileOwing(['password'])
  @Faults(400, 429)
  async changeMyPassword(
    @Body() dto: ChangeOwnPasswordDto,
    @CurrentViewer() viewer: Viewer,
    @CurrentSession() sessionId: number,
    @CurrentOrigin() { ip }: Origin,
    @CurrentLanguage() language: Language,
  ): Promise<SentenceResponse> {
    await this.password.change(viewer, sessionId, dto, ip);
    return SentenceResponse.from('auth.password_changed', language);
  }

  /** Lists the caller's sessions, most recently used first. */
  @Get('sessions')
  @Allow(...EVERYONE)
  async listMySessions(@CurrentViewer() { id }: Viewer, @CurrentSession() current: number): Promise<SessionResponse[]> {
    const sessions = await this.sessions.listOf(id);
    return sessions.map((session) => SessionResponse.from(session, current));
  }

  /** Ends one of the caller's sessions. */
  @Delete('sessions/:id')
  @HttpCode(204)
  @Allow(...EVERYONE)
  @Faults(404)
  async endMySession(@IdParam() sessionId: number, @CurrentViewer() { id }: Viewer): Promise<void> {
    if (!(await this.sessions.end(id, sessionId, 'ended'))) throw notFound();
  }
}
