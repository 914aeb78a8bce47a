import type { FixedInRow } from '../ticket.row.js';

/** The entry of the changelog that says that a ticket is fixed. */
export class FixedInResponse {
  id: number;
  titlePt: string;
  titleEn: string;
  /** Null while it is not published, which only the team sees. */
  publishedAt: Date | null;

  static from({ publishedAt, ...row }: FixedInRow): FixedInResponse {
    return { ...row, publishedAt: publishedAt === null ? null : new Date(publishedAt) };
  }
}
