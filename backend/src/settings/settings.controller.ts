import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, Confirmed, CurrentViewer, PeopleOnly } from '../common/access/access.js';
import { ADMINS, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { Env } from '../config/env.js';
import { defaultsOf } from './club-values.js';
import { Club } from './club.js';
import { ChangeSettingsDto, SettingsResponse } from './dto/settings.dto.js';
import { SettingsService } from './settings.service.js';

@ApiTags('admin')
@Controller('admin/settings')
@Allow(...ADMINS)
@PeopleOnly()
export class SettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly club: Club,
    private readonly env: Env,
  ) {}

  /** Returns the club's settings and their defaults. */
  @Get()
  async getSettings(): Promise<SettingsResponse> {
    return SettingsResponse.from(await this.club.read(), defaultsOf(this.env));
  }

  /**
   * Changes the club's settings, all or none. The changes apply immediately. `conflictGuard: false` or `null` requires
   * a confirmed session.
   */
  @Put()
  @Confirmed(({ conflictGuard }) => conflictGuard === false || conflictGuard === null)
  @Faults(400, 409)
  async updateSettings(
    @Body() { ifUpdatedAt, ...changes }: ChangeSettingsDto,
    @CurrentViewer() viewer: Viewer,
  ): Promise<SettingsResponse> {
    return SettingsResponse.from(await this.settings.change(viewer, changes, ifUpdatedAt), defaultsOf(this.env));
  }
}
