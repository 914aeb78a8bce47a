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
  /** Name of the character's world.
   * @example Aurora
   */
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
  /** Until when the player may not open tickets, or not write; null when they may. */
  blockedUntil: Date | null;
  /** When the account was created. */
  since: Date;
  /** The language of the player's mails; null until it is known. */
  @ApiProperty({ enum: LANGUAGES, nullable: true, type: String })
  language: Language | null;
  /** Highest level first, at most 12. */
  characters: TicketPlayerCharacterResponse[];
  /** Tickets that are neither resolved nor closed, among the newest 1000. */
  openCount: number;
  /** At most 1000. */
  ticketCount: number;
  /** Whether there are 1000 tickets or more. */
  isMore: boolean;
  /** The player's three newest tickets besides this one. */
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
