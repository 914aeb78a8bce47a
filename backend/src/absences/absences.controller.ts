import { Body, Controller, HttpCode, HttpStatus, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer, PeopleOnly } from '../common/access/access.js';
import { TEAM, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { AbsencesService } from './absences.service.js';
import { AbsenceDto } from './dto/absence.dto.js';

@ApiTags('me')
@Controller('me/away')
@Allow(...TEAM)
@PeopleOnly()
export class AbsencesController {
  constructor(private readonly absences: AbsencesService) {}

  /**
   * Says until which day the caller is away. During the absence the queues count the caller's tickets as unassigned, colleagues
   * take them by replying, and messages of their players notify the whole team.
   */
  @Put()
  @HttpCode(HttpStatus.NO_CONTENT)
  @Faults(400)
  setAway(@CurrentViewer() viewer: Viewer, @Body() { until }: AbsenceDto): Promise<void> {
    return this.absences.set(viewer, until);
  }
}
