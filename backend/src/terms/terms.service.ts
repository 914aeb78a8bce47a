import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { notFound } from '../common/faults/fault.js';
import type { Language } from '../common/i18n/language.js';
import { translate } from '../common/i18n/translate.js';
import { Club } from '../settings/club.js';
import { type TermsRow, TermsRepository } from './terms.repository.js';

/** The terms to which a player agrees by sending a ticket. */
@Injectable()
export class Terms {
  private kept: { readonly hash: string; readonly row: TermsRow } | undefined;

  constructor(
    private readonly club: Club,
    private readonly rows: TermsRepository,
  ) {}

  /** Stores the text before anybody can agree to it. */
  async current(): Promise<TermsRow> {
    const hours = this.club.values.firstAnswerHours;
    const [pt, en] = [linesIn('pt', hours), linesIn('en', hours)];
    const hash = createHash('sha256')
      .update(JSON.stringify([pt, en]))
      .digest('hex');
    if (this.kept?.hash !== hash) this.kept = { hash, row: await this.rows.keep(hash, pt, en) };
    return this.kept.row;
  }

  find(id: number): Promise<TermsRow | undefined> {
    return this.rows.find(id);
  }

  /** @throws 404 */
  async show(id: number): Promise<TermsRow> {
    const row = await this.find(id);
    if (!row) throw notFound();
    return row;
  }
}

const linesIn = (language: Language, hours: number): string[] => [
  translate(hours === 1 ? 'terms.answer.one' : 'terms.answer.other', language, { hours }),
  translate('terms.closing', language),
  translate('terms.queue', language),
  translate('terms.patience', language),
  translate('terms.clarity', language),
];
