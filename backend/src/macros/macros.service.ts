import { Injectable } from '@nestjs/common';
import { visibleIn } from '../common/access/own-or-shared.js';
import type { Viewer } from '../common/access/role.js';
import type { Language } from '../common/i18n/language.js';
import { Db } from '../common/persistence/db.js';
import { invalidField } from '../common/validation/validation.js';
import { Env } from '../config/env.js';
import { Club } from '../settings/club.js';
import { TicketsService } from '../tickets/tickets.service.js';
import { deadlineText, filledText, firstName, type Piece, unfilledIn, type Values } from './macro-text.js';
import { type MacroRow, MacrosRepository } from './macros.repository.js';
import type { NamedTicketRow } from '../tickets/tickets.repository.js';

export type FilledMacro = { readonly row: MacroRow; readonly pt: Piece[] | null; readonly en: Piece[] | null };
export type FilledMacros = { readonly language: Language | null; readonly macros: readonly FilledMacro[] };

@Injectable()
export class MacrosService {
  constructor(
    private readonly db: Db,
    private readonly env: Env,
    private readonly club: Club,
    private readonly rows: MacrosRepository,
    private readonly tickets: TicketsService,
  ) {}

  list(viewer: Viewer): Promise<MacroRow[]> {
    return this.rows.of(viewer, this.env.club.timezone);
  }

  async one(viewer: Viewer, id: number): Promise<MacroRow> {
    return visibleIn(await this.list(viewer), viewer, id);
  }

  async filledFor(viewer: Viewer, ticketId: number): Promise<FilledMacros> {
    const { ticket, language, macros } = await this.db.together({
      ticket: () => this.tickets.named(viewer, ticketId),
      language: () => this.rows.languageOfOwner(ticketId),
      macros: () => this.list(viewer),
    });
    const offered = macros
      .filter(({ isActive, categories: of }) => isActive && (of.length === 0 || of.includes(ticket.category)))
      .sort((one, other) => other.recentUses - one.recentUses);
    const [pt, en] = [this.valuesOf(ticket, 'pt'), this.valuesOf(ticket, 'en')];
    const filled = (text: string | null, values: Values) => (text === null ? null : filledText(text, values));
    return {
      language,
      macros: offered.map((row) => ({ row, pt: filled(row.bodyPt, pt), en: filled(row.bodyEn, en) })),
    };
  }

  /**
   * Call inside the transaction of the message. A macro that was deleted in the meantime does not block the message.
   */
  recordUse(viewer: Viewer, macroId: number): Promise<void> {
    return this.rows.recordUse(viewer, macroId, this.env.club.timezone);
  }

  private valuesOf({ id, userName, characterName, worldName }: NamedTicketRow, language: Language): Values {
    const { name, autoCloseHours } = this.club.values;
    return {
      jogador: firstName(userName),
      personagem: characterName,
      mundo: worldName,
      chamado: `#${id}`,
      clube: name,
      prazo: deadlineText(autoCloseHours, language),
    };
  }
}

export const refuseUnfilled = (message: string): void => {
  const names = unfilledIn(message).map((name) => `{${name}}`);
  if (names.length > 0) throw invalidField('message', 'macro.unfilled', { names: names.join(', ') });
};
