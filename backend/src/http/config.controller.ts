import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../common/access/access.js';
import { LIMITS } from '../config/limits.js';
import { MaintenanceService } from '../maintenance/maintenance.service.js';
import { RecoveryMails } from '../recovery/recovery-mails.js';
import { Club } from '../settings/club.js';
import type { ConfigResponse } from './dto/config.response.js';

@ApiTags('site')
@Controller('config')
export class ConfigController {
  constructor(
    private readonly club: Club,
    private readonly maintenance: MaintenanceService,
    private readonly mails: RecoveryMails,
  ) {}

  /** Returns the club's name and images, the limits of all forms and the maintenance state. */
  @Public()
  @Get()
  getConfig(): ConfigResponse {
    const { name, subtitlePt, subtitleEn, accent, conflictGuard, firstAnswerHours, publicFigures, privacyContact } =
      this.club.values;
    return {
      clubName: name,
      subtitle: { pt: subtitlePt, en: subtitleEn },
      accent,
      logoUrl: this.club.logoUrl,
      faviconUrl: this.club.faviconUrl,
      limits: LIMITS,
      firstAnswerHours,
      sendsMail: this.mails.isOn,
      mailsHoldAnswers: this.mails.holdAnswers,
      panelResetUrl: this.mails.panelResetUrl,
      ...(conflictGuard && { conflictGuard }),
      ...(publicFigures && { publicFigures }),
      ...(privacyContact && { privacyContact }),
      ...(this.club.hasConflicts && { withholdsTickets: true }),
      maintenance: this.maintenance.current(),
    };
  }
}
