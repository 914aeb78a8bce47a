import { ApiProperty } from '@nestjs/swagger';
import type { ReadView, ViewCount } from '../views.service.js';
import { VIEW_PROBLEMS, type ViewProblem } from '../view-query.js';
import { ViewQueryDto } from './view-query.dto.js';

export class ViewResponse {
  id: number;
  /** @example Reembolsos Aurora */
  name: string;
  /** Whether the whole team has it; otherwise it is the caller's own. */
  isShared: boolean;
  /** As filters of `GET /api/tickets/all`; those left out filter nothing. */
  query: ViewQueryDto;
  /** Why the view shows nothing: its world was deleted, or a filter is not known any more. */
  @ApiProperty({ enum: VIEW_PROBLEMS, nullable: true })
  problem: ViewProblem | null;
  /** To be sent back as `ifUpdatedAt`. */
  updatedAt: Date;

  static from({ id, name, isShared, query, problem, updatedAt }: ReadView): ViewResponse {
    return { id, name, isShared, query, problem, updatedAt };
  }
}

/** How many tickets a view shows. */
export class ViewCountResponse {
  id: number;
  /** At most 1000. */
  count: number;
  /** Whether there are 1000 or more. */
  isMore: boolean;

  static from({ id, count, isMore }: ViewCount): ViewCountResponse {
    return { id, count, isMore };
  }
}
