import { Injectable } from '@nestjs/common';
import { ViewerCheck } from '../auth/sessions/viewer-check.js';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { invalidField } from '../common/validation/validation.js';
import { Club } from '../settings/club.js';
import { SuspensionsService } from '../users/suspensions/suspensions.service.js';
import type { WorldRow } from '../worlds/worlds.repository.js';
import type { CreateTicketDto } from './dto/create-ticket.dto.js';
import { CreationLimit } from './creation-limit.js';
import { CreationReferences } from './creation-references.js';

@Injectable()
export class CreationChecks {
  constructor(
    private readonly db: Db,
    private readonly viewers: ViewerCheck,
    private readonly suspensions: SuspensionsService,
    private readonly limit: CreationLimit,
    private readonly references: CreationReferences,
    private readonly club: Club,
  ) {}

  async pass(viewer: Viewer, dto: CreateTicketDto): Promise<WorldRow> {
    if (dto.aboutTeam && !this.club.values.conflictGuard) throw invalidField('aboutTeam', 'conflict.guard_off');
    const { world } = await this.db.together({
      viewer: () => this.viewers.confirm(viewer),
      suspension: () => this.suspensions.refuse(viewer, 'open'),
      limit: () => this.limit.refuseTooMany(viewer, dto),
      world: () => this.references.check(viewer, dto),
    });
    return world;
  }
}
