import { Injectable } from '@nestjs/common';
import { Env } from '../config/env.js';
import { TicketCategory } from '../tickets/ticket.enums.js';
import type { ClaimedMail } from './mail-claim.sql.js';
import { type TicketMailState, TicketMailsRepository } from './ticket-mails.repository.js';

const ANSWERS_MAX = 5;
const LENGTH_MAX = 2_000;

export type AnswerTexts = {
  readonly texts: readonly string[];
  readonly areCut: boolean;
};

const NONE: AnswerTexts = { texts: [], areCut: false };

@Injectable()
export class AnswerReader {
  constructor(
    private readonly ticketMails: TicketMailsRepository,
    private readonly env: Env,
  ) {}

  /** Reports are never quoted: their replies name the accused player. */
  async textsFor({ id, kind }: ClaimedMail, { category }: TicketMailState): Promise<AnswerTexts> {
    if (!this.env.mail.withText || kind !== 'reply' || category === TicketCategory.DenunciasGerais) return NONE;
    const answers = await this.ticketMails.answersOf(id, ANSWERS_MAX + 1, LENGTH_MAX + 1);
    const newest = answers.slice(-ANSWERS_MAX);
    const texts = newest.map((text) => shortened(text, LENGTH_MAX)).filter((text) => text.trim() !== '');
    return { texts, areCut: answers.length > ANSWERS_MAX || newest.some((text) => isLonger(text, LENGTH_MAX)) };
  }
}

const isLonger = (text: string, length: number): boolean => [...text].length > length;

/** Counts code points, so that no surrogate pair is split. */
export const shortened = (text: string, length: number): string =>
  isLonger(text, length) ? `${[...text].slice(0, length).join('')}…` : text;
