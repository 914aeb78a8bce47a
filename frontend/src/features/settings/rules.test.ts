import { describe, expect, it } from 'vitest';

import { palette } from '@/shared/theme/palette';
import { changedKeys, changesOf, isTestPending, type SettingsValues, valuesOf } from './rules';

const defaults: SettingsValues = valuesOf({
  name: 'Clube',
  subtitlePt: 'Suporte',
  subtitleEn: 'Support',
  accent: palette.gold,
  autoCloseHours: 168,
  firstAnswerHours: 24,
  handBackHours: 0,
  ticketsPerHour: 10,
  openTicketsPerPlayer: 5,
  openTicketsPerCategory: 2,
  closedCategoryMinutes: 10,
  repeatedTextHours: 24,
  messagesPerMinute: 30,
  uploadQuotaBytes: 2_147_483_648,
  uploadQuotaFiles: 500,
  conflictGuard: false,
  privacyContact: '',
  publicFigures: false,
  mfaRequiredRoles: 'none' as const,
  firstStepsDismissed: false,
});
const saved = { ...defaults, name: 'Aurora' };

describe('settings', () => {
  it('are sent as far as they were changed, sizes in bytes', () => {
    const draft = { ...saved, ticketsPerHour: 3, uploadQuotaMegabytes: 10 };
    expect(changedKeys(draft, saved)).toEqual(['ticketsPerHour', 'uploadQuotaMegabytes']);
    expect(changesOf(draft, saved, defaults)).toEqual({ ticketsPerHour: 3, uploadQuotaBytes: 10_485_760 });
  });

  it('go back to the default as null', () => {
    expect(changesOf(defaults, saved, defaults)).toEqual({ name: null });
  });

  it('are not changed by blanks around them', () => {
    expect(changedKeys({ ...saved, name: ' Aurora ' }, saved)).toEqual([]);
  });
});

describe('a test mail', () => {
  const test = { error: null, createdAt: '2026-11-20T12:00:00Z' };

  it.each([
    [null, false],
    [{ ...test, state: 'pending', attempts: 0 }, true],
    [{ ...test, state: 'sending', attempts: 3 }, true],
    [{ ...test, state: 'pending', attempts: 1 }, false],
    [{ ...test, state: 'sent', attempts: 1 }, false],
  ] as const)('%j is under way: %s', (given, expected) => {
    expect(isTestPending(given)).toBe(expected);
  });
});
