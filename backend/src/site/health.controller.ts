import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../common/access.js';
import { ReadyResponse, type AliveResponse } from './dto/health.response.js';
import { HealthService } from './health.service.js';

@ApiTags('site')
@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** Whether the process runs; asks nobody else. */
  @Public()
  @Get('healthz')
  healthz(@Res({ passthrough: true }) response: Response): AliveResponse {
    response.setHeader('Cache-Control', 'no-store');
    return { status: 'ok' };
  }

  /** Whether requests should be sent here: database, schema and disk are in order and no stop is under way. */
  @Public()
  @Get('readyz')
  @ApiResponse({ status: 503, description: 'Not ready; the fields say why.', type: ReadyResponse })
  async readyz(@Res({ passthrough: true }) response: Response): Promise<ReadyResponse> {
    const answer = await this.health.ready();
    response.setHeader('Cache-Control', 'no-store');
    response.status(answer.status === 'ready' ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE);
    return answer;
  }
}
