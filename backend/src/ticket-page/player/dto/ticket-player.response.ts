import { ApiProperty } from '@nestjs/swagger';
import { type Language, LANGUAGES } from '../../../common/i18n/language.js';
import { COUNTED_MAX } from '../../../ticket-lists/ticket-queues.js';
import type { TicketPlayerRow } from '../ticket-player.repository.js';
import { TicketStatus } from '../../../tickets/ticket.enums.js';
import { titleIn } from '../../../tickets/ticket.title.js';

export class TicketPlayerCharacterResponse {
  id: number;
  /** @example Lyra */
  name: string;
  level: number;
  /** @example Aurora */
  world: string;
}

export class TicketPlayerTicketResponse {
  id: number;
  /** @example Dúvidas - Aurora */
  title: string;
  status: TicketStatus;
  createdAt: Date;
}

export class TicketPlayerResponse {
  id: number;
  /** The end of the player's suspension, or null if the player is not suspended. */
  blockedUntil: Date | null;
  /** The creation time of the account. */
  since: Date;
  /** The language of the player's mails, or null if it is unknown. */
  @ApiProperty({ enum: LANGUAGES, nullable: true, type: String })
  language: Language | null;
  /** The list has at most 12 characters, highest level first. */
  characters: TicketPlayerCharacterResponse[];
  /** The number of tickets that are neither resolved nor closed, among the newest 1000. */
  openCount: number;
  ticketCount: number;
  /** Whether the player has 1000 or more tickets. `ticketCount` is at most 1000. */
  isMore: boolean;
  /** The player's three newest other tickets. */
  latest: TicketPlayerTicketResponse[];

  static from(row: TicketPlayerRow, reader: Language): TicketPlayerResponse {
    const { id, blockedUntil, since, language, characters, openCount, ticketCount, latest } = row;
    return {
      id,
      blockedUntil,
      since,
      language,
      characters: characters.map(({ id, name, level, world }) => ({ id, name, level, world })),
      openCount,
      ticketCount,
      isMore: ticketCount === COUNTED_MAX,
      latest: latest.map((ticket) => ({
        id: ticket.id,
        title: titleIn(ticket, reader),
        status: ticket.status,
        createdAt: new Date(ticket.createdAt),
      })),
    };
  }
}
