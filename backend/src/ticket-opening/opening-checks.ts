import { Injectable } from '@nestjs/common';
import { ViewerCheck } from '../auth/sessions/viewer-check.js';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { invalidField } from '../common/validation/validation.js';
import { Club } from '../settings/club.js';
import { UserBlocksService } from '../users/blocks/user-blocks.service.js';
import type { WorldRow } from '../worlds/worlds.repository.js';
import type { CreateTicketDto } from './dto/create-ticket.dto.js';
import { OpeningLimit } from './opening-limit.js';
import { OpeningReferences } from './opening-references.js';

@Injectable()
export class OpeningChecks {
  constructor(
    private readonly db: Db,
    private readonly viewers: ViewerCheck,
    private readonly blocks: UserBlocksService,
    private readonly limit: OpeningLimit,
    private readonly references: OpeningReferences,
    private readonly club: Club,
  ) {}

  async pass(viewer: Viewer, dto: CreateTicketDto): Promise<WorldRow> {
    if (dto.aboutTeam && !this.club.values.conflictGuard) throw invalidField('aboutTeam', 'conflict.guard_off');
    const { world } = await this.db.together({
      viewer: () => this.viewers.confirm(viewer),
      block: () => this.blocks.refuse(viewer, 'open'),
      limit: () => this.limit.refuseTooMany(viewer, dto),
      world: () => this.references.check(viewer, dto),
    });
    return world;
  }
}
