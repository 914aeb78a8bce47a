import type { Env } from '../config/env.js';
import type { MfaRequiredRoles } from '../config/settings/auth.settings.js';

/** The settings that admins change while the server runs. */
export type ClubValues = {
  readonly name: string;
  readonly subtitlePt: string;
  readonly subtitleEn: string;
  readonly accent: string;
  readonly ticketsPerHour: number;
  /** Limits on what one player opens; 0 turns each off. */
  readonly openTicketsPerPlayer: number;
  readonly openTicketsPerCategory: number;
  readonly repeatedTextHours: number;
  readonly closedCategoryMinutes: number;
  readonly autoCloseHours: number;
  readonly messagesPerMinute: number;
  readonly uploadQuotaBytes: number;
  readonly uploadQuotaFiles: number;
  /** Tickets are withheld from members of the team whom they are about. */
  readonly conflictGuard: boolean;
  /** Whose sessions reach nothing but the set-up of a second factor until they have one. */
  readonly mfaRequiredRoles: MfaRequiredRoles;
  readonly firstStepsDismissed: boolean;
};

export type ClubKey = keyof ClubValues;
/** Null: the default applies again. */
export type ClubChanges = { readonly [Key in ClubKey]?: ClubValues[Key] | null };

/** Values that apply unless an admin has chosen others. */
export const defaultsOf = ({ auth, club, tickets, messages, uploads }: Env): ClubValues => ({
  name: club.name,
  subtitlePt: club.subtitlePt,
  subtitleEn: club.subtitleEn,
  accent: club.accent,
  ticketsPerHour: tickets.perHour,
  openTicketsPerPlayer: tickets.openPerPlayer,
  openTicketsPerCategory: tickets.openPerCategory,
  repeatedTextHours: tickets.repeatedTextHours,
  closedCategoryMinutes: tickets.closedCategoryMinutes,
  autoCloseHours: tickets.autoCloseHours,
  messagesPerMinute: messages.playerPerMinute,
  uploadQuotaBytes: uploads.quotaBytes,
  uploadQuotaFiles: uploads.quotaFiles,
  conflictGuard: false,
  mfaRequiredRoles: auth.mfaRequiredRoles,
  firstStepsDismissed: false,
});
