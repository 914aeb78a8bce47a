import type { Env } from '../config/env.js';
import type { ClubValuesResponse } from './dto/club-values.response.js';

export type ClubValues = Readonly<ClubValuesResponse>;

export type ClubKey = keyof ClubValues;
export type ClubChanges = { readonly [Key in ClubKey]?: ClubValues[Key] | null };

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
  firstAnswerHours: tickets.firstAnswerHours,
  handBackHours: tickets.handBackHours,
  messagesPerMinute: messages.playerPerMinute,
  uploadQuotaBytes: uploads.quotaBytes,
  uploadQuotaFiles: uploads.quotaFiles,
  conflictGuard: false,
  publicFigures: false,
  privacyContact: '',
  mfaRequiredRoles: auth.mfaRequiredRoles,
  firstStepsDismissed: false,
});
