import { ApiProperty } from '@nestjs/swagger';
import { isShared } from '../../common/access/own-or-shared.js';
import { TicketCategory, TicketPriority, TicketStatus } from '../../tickets/ticket.enums.js';
import { MACRO_ASSIGNEES, type StoredActions } from '../macro.entity.js';
import type { MacroRow } from '../macros.repository.js';

export class MacroActionsResponse implements StoredActions {
  @ApiProperty({ enum: TicketStatus, required: false })
  status?: TicketStatus;
  @ApiProperty({ enum: TicketPriority, required: false })
  priority?: TicketPriority;
  @ApiProperty({ enum: MACRO_ASSIGNEES, required: false })
  assignedTo?: (typeof MACRO_ASSIGNEES)[number];
}

export class MacroResponse {
  id: number;
  /** @example Item devolvido */
  name: string;
  /** @example reemb */
  shortcut: string;
  bodyPt: string | null;
  bodyEn: string | null;
  actions: MacroActionsResponse;
  /** Empty: offered in tickets of all categories. */
  @ApiProperty({ enum: TicketCategory, isArray: true })
  categories: TicketCategory[];
  isActive: boolean;
  /** Whether the whole team has it; otherwise it is the caller's own. */
  isShared: boolean;
  /** Messages that were sent with it in the last 30 days. */
  recentUses: number;
  /** To be sent back as `ifUpdatedAt`. */
  updatedAt: Date;

  static from({ ownerId, ...row }: MacroRow): MacroResponse {
    return { ...row, isShared: isShared({ ownerId }) };
  }
}
