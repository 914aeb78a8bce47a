import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { statement } from '../../common/persistence/statement.js';
import type { SatisfactionRating } from './satisfaction-rating.entity.js';

export type RatingRow = Pick<SatisfactionRating, 'score' | 'comment' | 'createdAt' | 'updatedAt'>;

const SAVE = statement(
  'satisfaction-save',
  `INSERT INTO satisfaction_ratings AS s ("ticketId", "userId", score, comment) VALUES ($1, $2, $3, $4)
    ON CONFLICT ("ticketId") DO UPDATE SET score = excluded.score, comment = excluded.comment, "updatedAt" = now()
    RETURNING score, comment, "createdAt", "updatedAt"`,
);

@Injectable()
export class SatisfactionRepository {
  constructor(private readonly db: Db) {}

  save(ticketId: number, userId: number, { score, comment }: Pick<RatingRow, 'score' | 'comment'>) {
    return this.db.one(SAVE, [ticketId, userId, score, comment]);
  }
}
