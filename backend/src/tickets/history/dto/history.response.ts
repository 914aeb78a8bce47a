import { ApiProperty } from '@nestjs/swagger';
import type { Language } from '../../../common/i18n/language.js';
import { titleIn } from '../../opening/ticket.title.js';
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
  /** The change, such as `{ from, to }`. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  data: Record<string, unknown>;
  createdAt: Date;

  static from(row: HistoryRow, language: Language): HistoryResponse {
    const { id, type, actorId, actorName, data, createdAt, title, titleEn } = row;
    const actor = actorId === null ? null : { id: actorId, name: actorName ?? '' };
    const built = title !== null && { title: titleIn({ title, titleEn }, language) };
    return { id: Number(id), type, actor, data: { ...data, ...built }, createdAt };
  }
}
