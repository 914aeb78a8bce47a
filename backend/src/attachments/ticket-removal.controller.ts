import { Controller, Delete } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { EVERYONE, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { TicketChangesService } from '../tickets/changes/ticket-changes.service.js';
import { AttachmentsRepository } from './attachments.repository.js';
import { DeletedTicketResponse } from '../tickets/changes/dto/change-ticket.dto.js';

/** Not in `tickets`, because the names of the files must be read before their rows are deleted. */
@ApiTags('tickets')
@Controller('tickets')
@Allow(...EVERYONE)
export class TicketRemovalController {
  constructor(
    private readonly changes: TicketChangesService,
    private readonly files: AttachmentsRepository,
  ) {}

  /**
   * Deletes a ticket with its messages and files. Only admins may delete tickets. Returns 409 if the ticket is an
   * undecided appeal.
   */
  @Delete(':id')
  @Faults(403, 404, 409)
  async deleteTicket(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<DeletedTicketResponse> {
    await this.changes.remove(viewer, id, () => this.files.keysOfTicket(id));
    return { ticketId: id };
  }
}
