import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, Confirmed, CurrentViewer, PeopleOnly } from '../common/access/access.js';
import { ADMINS, EVERYONE, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import {
  ChangeRetentionDto,
  RetentionPreviewQuery,
  RetentionPreviewResponse,
  RetentionResponse,
} from './dto/retention.dto.js';
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

@ApiTags('admin')
@Controller('admin/retention')
@Allow(...ADMINS)
@PeopleOnly()
export class AdminRetentionController {
  constructor(private readonly retention: RetentionService) {}

  /** Counts the tickets that would lose their texts or files if these rules were set now, in 30 days. */
  @Get('preview')
  @Faults(400)
  async previewRetention(@Query() query: RetentionPreviewQuery): Promise<RetentionPreviewResponse[]> {
    return (await this.retention.preview(query)).map((row) => RetentionPreviewResponse.from(row));
  }

  /**
   * Replaces the rules for how long texts and files are kept after a ticket ended. A new rule or a shorter time begins
   * after 30 days. What a rule deletes cannot be restored.
   */
  @Put()
  @Confirmed()
  @Faults(400, 409)
  async updateRetention(
    @Body() { ifUpdatedAt, ...months }: ChangeRetentionDto,
    @CurrentViewer() viewer: Viewer,
  ): Promise<RetentionResponse> {
    return RetentionResponse.from(await this.retention.change(viewer, months, ifUpdatedAt));
  }
}
