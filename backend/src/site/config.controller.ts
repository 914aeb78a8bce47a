import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../common/access.js';
import { CurrentLanguage, type Language } from '../common/language.js';
import { Env } from '../config/env.js';
import { LIMITS } from '../config/limits.js';
import { maintenanceWording } from '../maintenance/maintenance.faults.js';
import { MaintenanceService } from '../maintenance/maintenance.service.js';
import type { ConfigResponse } from './dto/config.response.js';

@ApiTags('site')
@Controller('config')
export class ConfigController {
  constructor(
    private readonly env: Env,
    private readonly maintenance: MaintenanceService,
  ) {}

  /** The club's name and pictures, the limits of all forms, and whether maintenance is on. */
  @Public()
  @Get()
  show(@CurrentLanguage() language: Language): ConfigResponse {
    const { isActive, message } = this.maintenance.current();
    return {
      clubName: this.env.CLUB_NAME,
      logoUrl: this.env.CLUB_LOGO_URL ?? null,
      faviconUrl: this.env.CLUB_FAVICON_URL ?? null,
      limits: LIMITS,
      maintenance: { isActive, message: maintenanceWording(message)[language] },
    };
  }
}
