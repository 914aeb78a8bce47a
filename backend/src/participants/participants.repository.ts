import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { command } from '../common/persistence/statement.js';
import { addParticipant } from './participants.sql.js';
import { Participant } from './participant.entity.js';

/** A ticket deleted in the meantime gets no participant. */
const FOLLOW = command(
  'participants-follow',
  addParticipant('SELECT $1::int, t.id FROM tickets t WHERE t.id = $2 FOR KEY SHARE'),
);

@Injectable()
export class ParticipantsRepository {
  constructor(private readonly db: Db) {}

  follow(userId: number, ticketId: number): Promise<void> {
    return this.db.execute(FOLLOW, [userId, ticketId]);
  }

  async unfollow(userId: number, ticketId: number): Promise<void> {
    await this.db.repository(Participant).delete({ userId, ticketId });
  }
}
