import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../common/access/access.js';
import { EVERYONE } from '../common/access/role.js';
import { RetentionResponse } from './dto/retention.dto.js';
import { RetentionService } from './retention.service.js';

@ApiTags('tickets')
@Controller('retention')
@Allow(...EVERYONE)
export class RetentionController {
  constructor(private readonly retention: RetentionService) {}

  /** Returns for how long the club keeps texts and files after a ticket ended. Without a rule they are kept without end. */
  @Get()
  async getRetention(): Promise<RetentionResponse> {
    return RetentionResponse.from(await this.retention.all());
  }
}
