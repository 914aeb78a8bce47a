import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer, PeopleOnly } from '../../common/access/access.js';
import { ADMINS, type Viewer } from '../../common/access/role.js';
import { Faults } from '../../common/faults/api-faults.js';
import { IdParam } from '../../common/persistence/entity-id.js';
import { AdminMailService } from './admin-mail.service.js';
import { MailOverviewResponse } from './dto/mail-overview.response.js';

@ApiTags('admin')
@Controller('admin/mail')
@Allow(...ADMINS)
@PeopleOnly()
export class AdminMailController {
  constructor(private readonly mail: AdminMailService) {}

  /**
   * Returns whether mail is on, the number of mails by state, and the newest parked mails without recipients and texts.
   */
  @Get()
  async getMailStatus(@CurrentViewer() viewer: Viewer): Promise<MailOverviewResponse> {
    return MailOverviewResponse.from(await this.mail.overview(viewer));
  }

  /** Sends a test mail to the calling admin. `lastTest` of the mail status shows the result. */
  @Post('test')
  @HttpCode(204)
  @Faults(409)
  async sendTestMail(@CurrentViewer() viewer: Viewer): Promise<void> {
    await this.mail.test(viewer);
  }

  /** Retries a parked mail with eight new attempts. */
  @Post(':id/retry')
  @HttpCode(204)
  @Faults(404, 409)
  async retryMail(@IdParam() id: number, @CurrentViewer() viewer: Viewer): Promise<void> {
    await this.mail.retry(viewer, id);
  }
}
