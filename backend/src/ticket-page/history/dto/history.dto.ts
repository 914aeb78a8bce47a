import { ApiProperty } from '@nestjs/swagger';
import type { Language } from '../../../common/i18n/language.js';
import { PageQuery } from '../../../common/persistence/paging.js';
import type { HistoryRow, StatusLineRow } from '../ticket-history.repository.js';
import { StatusLine } from '../../../tickets/ticket.enums.js';
import { titleIn } from '../../../tickets/ticket.title.js';

export class HistoryQuery extends PageQuery {}

export class HistoryActorResponse {
  id: number;
  name: string;
}

export class HistoryUndoResponse {
  /** The id for `POST /api/bulk/{id}/undo`. */
  bulkId: number;
  until: Date;
  /** The number of tickets that the action changed. The undo restores all of them. */
  tickets: number;
}

export class HistoryResponse {
  id: number;
  /** @example ticket.status_changed */
  type: string;
  /** The value is null for changes of the server. */
  actor: HistoryActorResponse | null;
  /** The change, such as `{ from, to }`. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  data: Record<string, unknown>;
  createdAt: Date;
  /** The field is present while the caller can undo the bulk action that recorded the event. */
  undo?: HistoryUndoResponse;

  static from(row: HistoryRow, language: Language): HistoryResponse {
    const { id, type, actorId, actorName, data, createdAt, title, titleEn, undo } = row;
    const actor = actorId === null ? null : { id: actorId, name: actorName ?? '' };
    const built = title !== null && { title: titleIn({ title, titleEn }, language) };
    return {
      id: Number(id),
      type,
      actor,
      data: { ...data, ...built },
      createdAt,
      ...(undo && { undo: { ...undo, until: new Date(undo.until) } }),
    };
  }
}

export class StatusLineResponse {
  @ApiProperty({ enum: StatusLine, enumName: 'StatusLine' })
  what: StatusLine;
  /** Whether the server closed the ticket because its player did not reply. */
  isAutomatic: boolean;
  at: Date;

  /** Names each field, so that no other column of the log is returned. */
  static from({ what, isAutomatic, at }: StatusLineRow): StatusLineResponse {
    return { what, isAutomatic, at };
  }
}
