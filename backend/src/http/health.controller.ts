import { Controller, Get, HttpStatus, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Faults } from '../common/faults/api-faults.js';
import { fault } from '../common/faults/fault.js';
import { PoolWatch } from '../common/persistence/pool-watch.js';
import { Public } from '../common/access/access.js';
import { VERSION } from '../config/version.js';
import { isFromThisMachine } from './client-address.js';
import { ReadyResponse, type AliveResponse } from './dto/health.response.js';
import { HealthService } from './health.service.js';

const databaseAway = fault(503, 'server.database_away');

@ApiTags('site')
@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthService,
    private readonly pool: PoolWatch,
  ) {}

  /** Reports liveness. The process runs, and its database connections are returned to the pool. */
  @Public()
  @Get('healthz')
  @Faults(503)
  getHealth(@Req() request: Request, @Res({ passthrough: true }) response: Response): AliveResponse {
    response.setHeader('Cache-Control', 'no-store');
    // A restart by the supervisor helps here. An unreachable database only makes `readyz` fail, because a restart would
    // not help.
    if (this.pool.isStuck) throw databaseAway();
    return { status: 'ok', ...(isFromThisMachine(request) && { version: VERSION }) };
  }

  /** Reports readiness. The database, the schema and the disk are in order, and the server is not stopping. */
  @Public()
  @Get('readyz')
  @ApiResponse({
    status: 503,
    description: 'The server is not ready. The fields show the reason.',
    type: ReadyResponse,
  })
  async getReadiness(@Res({ passthrough: true }) response: Response): Promise<ReadyResponse> {
    const answer = await this.health.ready();
    response.setHeader('Cache-Control', 'no-store');
    response.status(answer.status === 'ready' ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE);
    return answer;
  }
}
