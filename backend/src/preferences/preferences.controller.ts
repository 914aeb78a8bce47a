import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer, PeopleOnly } from '../common/access/access.js';
import { EVERYONE, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { ChangePreferencesDto, PreferencesResponse } from './dto/preferences.dto.js';
import { PreferencesService } from './preferences.service.js';

@ApiTags('me')
@Controller('me/preferences')
@Allow(...EVERYONE)
@PeopleOnly()
export class PreferencesController {
  constructor(private readonly preferences: PreferencesService) {}

  /** Returns the caller's language and notification preferences and, for the team, the composer preferences. */
  @Get()
  async getMyPreferences(@CurrentViewer() viewer: Viewer): Promise<PreferencesResponse> {
    return PreferencesResponse.from(await this.preferences.of(viewer.id), viewer);
  }

  /** Changes the caller's preferences. Omitted fields keep their values. Only the team has the fields of the team's notifications. */
  @Put()
  @Faults(400, 403)
  async updateMyPreferences(
    @Body() dto: ChangePreferencesDto,
    @CurrentViewer() viewer: Viewer,
  ): Promise<PreferencesResponse> {
    return PreferencesResponse.from(await this.preferences.change(viewer, dto), viewer);
  }
}
