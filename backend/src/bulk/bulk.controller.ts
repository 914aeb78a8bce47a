import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { TEAM, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { IDEMPOTENCY_KEY } from '../common/idempotency/idempotency.interceptor.js';
import { SentKey } from '../common/idempotency/idempotent.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { BulkUndoService } from './bulk-undo.service.js';
import { BulkService } from './bulk.service.js';
import { BulkDto, BulkResponse, BulkUndoResponse } from './dto/bulk.dto.js';

@ApiTags('tickets')
@Controller()
@Allow(...TEAM)
export class BulkController {
  constructor(
    private readonly bulk: BulkService,
    private readonly undoing: BulkUndoService,
  ) {}

  /**
   * Changes up to 200 tickets one by one. The response lists the outcome of each ticket. A ticket that cannot be
   * changed does not prevent the other changes.
   */
  @Post('tickets/bulk')
  @HttpCode(200)
  @ApiHeader({
    name: IDEMPOTENCY_KEY,
    required: false,
    description: 'The UUID of the request. The server keeps it for 7 days.',
  })
  @Faults(400, 403, 422)
  async updateTickets(
    @CurrentViewer() viewer: Viewer,
    @Body() dto: BulkDto,
    @SentKey() key: string | null,
  ): Promise<BulkResponse> {
    return BulkResponse.from(await this.bulk.change(viewer, dto, key));
  }

  /**
   * Restores the tickets that a bulk action changed. Only the person who ran the action can undo it, within 10 minutes,
   * or within 1 minute for a single ticket.
   */
  @Post('bulk/:id/undo')
  @HttpCode(200)
  @Faults(403, 404, 409)
  async undoTicketsUpdate(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<BulkUndoResponse> {
    return BulkUndoResponse.from(await this.undoing.undo(viewer, id));
  }
}
