import type { Env } from '../config/env.js';

/** The settings that admins change while the server runs. */
export type ClubValues = {
  readonly name: string;
  readonly subtitlePt: string;
  readonly subtitleEn: string;
  readonly accent: string;
  readonly ticketsPerHour: number;
  readonly autoCloseHours: number;
  readonly messagesPerMinute: number;
  readonly uploadQuotaBytes: number;
  readonly uploadQuotaFiles: number;
  readonly firstStepsDismissed: boolean;
};

export type ClubKey = keyof ClubValues;
/** Null: the default applies again. */
export type ClubChanges = { readonly [Key in ClubKey]?: ClubValues[Key] | null };

/** What applies where no admin chose otherwise. */
export const defaultsOf = ({ club, tickets, messages, uploads }: Env): ClubValues => ({
  name: club.name,
  subtitlePt: club.subtitlePt,
  subtitleEn: club.subtitleEn,
  accent: club.accent,
  ticketsPerHour: tickets.perHour,
  autoCloseHours: tickets.autoCloseHours,
  messagesPerMinute: messages.playerPerMinute,
  uploadQuotaBytes: uploads.quotaBytes,
  uploadQuotaFiles: uploads.quotaFiles,
  firstStepsDismissed: false,
});
