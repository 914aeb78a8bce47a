import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer, PeopleOnly } from '../../common/access/access.js';
import { ADMINS, type Viewer } from '../../common/access/role.js';
import { FirstStepsResponse } from './dto/first-steps.response.js';
import { FirstStepsService } from './first-steps.service.js';

@ApiTags('admin')
@Controller('admin/first-steps')
@Allow(...ADMINS)
@PeopleOnly()
export class FirstStepsController {
  constructor(private readonly firstSteps: FirstStepsService) {}

  /** Returns the setup steps of a new club. */
  @Get()
  async getFirstSteps(@CurrentViewer() viewer: Viewer): Promise<FirstStepsResponse> {
    return FirstStepsResponse.from(await this.firstSteps.show(viewer));
  }
}
