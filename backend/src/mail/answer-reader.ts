import { Injectable } from '@nestjs/common';
import { Env } from '../config/env.js';
import { TicketCategory } from '../tickets/ticket.enums.js';
import type { ClaimedMail } from './mail-claim.sql.js';
import { type TicketMailState, TicketMailsRepository } from './ticket-mails.repository.js';

const ANSWERS_MAX = 5;
const LENGTH_MAX = 2_000;

export type AnswerTexts = {
  readonly texts: readonly string[];
  /** Some are left out or cut off. */
  readonly areCut: boolean;
};

const NONE: AnswerTexts = { texts: [], areCut: false };

/** Reads the texts that a mail about answers quotes, if the club has chosen so with MAIL_WITH_TEXT. */
@Injectable()
export class AnswerReader {
  constructor(
    private readonly ticketMails: TicketMailsRepository,
    private readonly env: Env,
  ) {}

  /** Answers to reports name the player that they are about, as the titles of reports do. */
  async textsFor({ id, kind }: ClaimedMail, { category }: TicketMailState): Promise<AnswerTexts> {
    if (!this.env.mail.withText || kind !== 'reply' || category === TicketCategory.DenunciasGerais) return NONE;
    const answers = await this.ticketMails.answersOf(id, ANSWERS_MAX + 1, LENGTH_MAX + 1);
    const newest = answers.slice(-ANSWERS_MAX);
    const texts = newest.map((text) => shortened(text, LENGTH_MAX)).filter((text) => text.trim() !== '');
    return { texts, areCut: answers.length > ANSWERS_MAX || newest.some((text) => isLonger(text, LENGTH_MAX)) };
  }
}

const isLonger = (text: string, length: number): boolean => [...text].length > length;

/** Counts whole characters, so that no half of one is left at the end. */
export const shortened = (text: string, length: number): string =>
  isLonger(text, length) ? `${[...text].slice(0, length).join('')}…` : text;
