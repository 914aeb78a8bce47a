import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { command, statement } from '../common/persistence/statement.js';
import { TRAINING } from '../settings/club.js';
import { Ticket } from '../tickets/ticket.entity.js';
import { TicketCategory } from '../tickets/ticket.enums.js';
import { User } from '../users/user.entity.js';

/** `.invalid` never receives mail (RFC 2606), and no password matches the hash `!`. */
const PLAYER = { email: 'treino@treino.invalid', name: 'Treino Training', password: '!' };

/** In both languages at once, because texts of players are never translated. */
const DESCRIPTION = `Olá! Comprei 250 moedas ontem à noite, paguei por PIX, e elas ainda não chegaram.

- Personagem: Lyra
- Horário: 22h14

Podem verificar, por favor?

Hi! I bought 250 coins last night and paid by PIX, and they have not arrived yet.

- Character: Lyra
- Time: 22:14

Could you please check?`;

const TICKET = {
  title: 'Chamado de treino',
  titleEn: 'Training ticket',
  description: DESCRIPTION,
  category: TicketCategory.Duvidas,
};

/** The row stays, so that a club begins once. A process that begins at the same time waits for it. */
const BEGIN = statement(
  'training-begin',
  `INSERT INTO club_settings (key, value, "updatedAt")
    SELECT '${TRAINING}', 'true', now()
    WHERE NOT EXISTS (SELECT FROM tickets) AND NOT EXISTS (SELECT FROM users WHERE lower(email) = '${PLAYER.email}')
    ON CONFLICT DO NOTHING RETURNING key`,
);
const END = command(
  'training-end',
  `UPDATE club_settings SET value = NULL, "updatedBy" = $1, "updatedAt" = now() WHERE key = '${TRAINING}'`,
);

@Injectable()
export class TrainingRepository {
  constructor(private readonly db: Db) {}

  begin(): Promise<boolean> {
    return this.db.has(BEGIN);
  }

  end(actorId: number | null): Promise<void> {
    return this.db.execute(END, [actorId]);
  }

  addPlayer(): Promise<number> {
    return this.db.insertId(User, { ...PLAYER, isActive: false, isTraining: true });
  }

  async removePlayer(id: number): Promise<void> {
    await this.db.repository(User).delete({ id });
  }

  addTicket(userId: number): Promise<number> {
    return this.db.insertId(Ticket, { userId, ...TICKET, isTraining: true });
  }
}
