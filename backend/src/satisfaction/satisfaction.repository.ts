import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { statement } from '../common/persistence/statement.js';
import type { SatisfactionRating } from './satisfaction-rating.entity.js';
import { SURVEY_ASKED } from './survey.sql.js';

export type RatingRow = Pick<SatisfactionRating, 'score' | 'comment' | 'createdAt' | 'updatedAt'>;

const SAVE = statement(
  'satisfaction-save',
  `INSERT INTO satisfaction_ratings AS s ("ticketId", "userId", score, comment) VALUES ($1, $2, $3, $4)
    ON CONFLICT ("ticketId") DO UPDATE SET score = excluded.score, comment = excluded.comment, "updatedAt" = now()
    RETURNING score, comment, "createdAt", "updatedAt"`,
);

const RATEABLE = statement(
  'satisfaction-rateable',
  `SELECT ${SURVEY_ASKED} AS "isSurveyAsked", s.score, s.comment, s."createdAt" AS "ratedAt"
    FROM tickets t JOIN users u ON u.id = t."userId" LEFT JOIN satisfaction_ratings s ON s."ticketId" = t.id
    WHERE t.id = $1`,
);

@Injectable()
export class SatisfactionRepository {
  constructor(private readonly db: Db) {}

  of(ticketId: number) {
    return this.db.one(RATEABLE, [ticketId]);
  }

  save(ticketId: number, userId: number, { score, comment }: Pick<RatingRow, 'score' | 'comment'>) {
    return this.db.one(SAVE, [ticketId, userId, score, comment]);
  }
}
