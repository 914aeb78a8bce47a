import type { ClubValues, MailTest, Settings } from '@/shared/contract';
import { settingRanges } from '@/shared/contract/setting-ranges';

const MEGABYTE = 1_048_576;
const HEX = /^#[0-9a-f]{6}$/i;

/** Form values: sizes in megabytes, without settings of other screens. */
export type SettingsValues = Omit<ClubValues, 'uploadQuotaBytes' | 'firstStepsDismissed'> & {
  uploadQuotaMegabytes: number;
};
export type SettingKey = keyof SettingsValues;
/** null resets a setting to its default. */
export type ClubChanges = { [Key in keyof ClubValues]?: ClubValues[Key] | null };

export type RowProps = { name: SettingKey; changed: boolean; fallback: string | number | boolean | null };
export type SectionProps = { settings: Settings; rowProps: (name: SettingKey) => RowProps };

export const TEXT_MAX = 60;
export const CONTACT_MAX = 120;
const { uploadQuotaBytes: _, ...ranges } = settingRanges;
/** In page order. The form shows sizes in megabytes. */
export const RANGES = { ...ranges, uploadQuotaMegabytes: [1, 1_000_000] } as const satisfies {
  [Key in SettingKey]?: readonly [number, number];
};

export type NumberKey = keyof typeof RANGES;

export function valuesOf({ uploadQuotaBytes, firstStepsDismissed, ...others }: ClubValues): SettingsValues {
  return { ...others, uploadQuotaMegabytes: Math.max(1, Math.round(uploadQuotaBytes / MEGABYTE)) };
}

export const changedKeys = (draft: Partial<SettingsValues>, saved: SettingsValues): SettingKey[] =>
  (Object.keys(saved) as SettingKey[]).filter((key) => draft[key] !== undefined && trimmed(draft[key]) !== saved[key]);

export function changesOf(draft: SettingsValues, saved: SettingsValues, defaults: SettingsValues): ClubChanges {
  const entries = changedKeys(draft, saved).map((key) => {
    const value = trimmed(draft[key]) === defaults[key] ? null : trimmed(draft[key]);
    if (key !== 'uploadQuotaMegabytes') return [key, value];
    return ['uploadQuotaBytes', value === null ? null : Number(value) * MEGABYTE];
  });
  return Object.fromEntries(entries) as ClubChanges;
}

export const isColour = (text: string) => HEX.test(text);

/** Before or during the first attempt. */
export const isTestPending = (test: MailTest | null | undefined) =>
  test?.state === 'sending' || (test?.state === 'pending' && test.attempts === 0);

const trimmed = (value: string | number | boolean | null) => (typeof value === 'string' ? value.trim() : value);
