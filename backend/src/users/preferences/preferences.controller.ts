import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer, PeopleOnly } from '../../common/access/access.js';
import { EVERYONE, type Viewer } from '../../common/access/role.js';
import { Faults } from '../../common/faults/api-faults.js';
import { ChangePreferencesDto, PreferencesResponse } from './dto/preferences.dto.js';
import { PreferencesService } from './preferences.service.js';

@ApiTags('me')
@Controller('me/preferences')
@Allow(...EVERYONE)
@PeopleOnly()
export class PreferencesController {
  constructor(private readonly preferences: PreferencesService) {}

  /** Returns the user's language, what mails the user wants and, for the team, how the desk works. */
  @Get()
  async show(@CurrentViewer() { id }: Viewer): Promise<PreferencesResponse> {
    return this.preferences.of(id);
  }

  /** Changes the preferences that are sent; the others stay. */
  @Put()
  @Faults(400)
  async change(@Body() dto: ChangePreferencesDto, @CurrentViewer() { id }: Viewer): Promise<PreferencesResponse> {
    return this.preferences.change(id, dto);
  }
}
