import { ApiProperty } from '@nestjs/swagger';
import type { HistoryRow } from '../ticket-history.repository.js';

export class HistoryActorResponse {
  id: number;
  name: string;
}

/** An event of a ticket. */
export class HistoryResponse {
  id: number;
  /** @example ticket.status_changed */
  type: string;
  /** Null when the server acted by itself. */
  actor: HistoryActorResponse | null;
  /** What changed, such as `{ from, to }`. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  data: Record<string, unknown>;
  createdAt: Date;

  static from({ id, type, actorId, actorName, data, createdAt }: HistoryRow): HistoryResponse {
    const actor = actorId === null ? null : { id: actorId, name: actorName ?? '' };
    return { id: Number(id), type, actor, data: { ...data }, createdAt };
  }
}
