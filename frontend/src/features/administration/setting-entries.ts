import i18next from 'i18next';

import { settingRanges } from '@/shared/contract/setting-ranges';
import { loadStrings } from '@/shared/i18n/setup';

const { uploadQuotaBytes: _, ...ranges } = settingRanges;

/** The settings of each section with a form, in page order. The form shows sizes in megabytes. */
export const SETTINGS = {
  general: ['name', 'subtitlePt', 'subtitleEn', 'accent', 'logo', 'favicon', 'publicFigures', 'privacyContact'],
  service: [
    ...(Object.keys(ranges) as (keyof typeof ranges)[]),
    'uploadQuotaMegabytes',
    'mfaRequiredRoles',
    'conflictGuard',
  ],
} as const;

export type SettingEntry = { name: string; address: string; title: string; hint: string };

/** The translated settings for the command palette of admins. Loads their translations. */
export async function settingEntries(): Promise<SettingEntry[]> {
  await loadStrings('admin');
  const t = i18next.getFixedT(null, 'settings');
  const ofSection = (section: keyof typeof SETTINGS) =>
    SETTINGS[section].map((name) => ({
      name,
      address: `/admin/settings?section=${section}#${name}`,
      title: t(`${name}.title`),
      hint: t(`${name}.hint`),
    }));
  const whole = (name: 'retention' | 'mail', title: string) => ({
    name,
    address: `/admin/settings?section=${name}`,
    title,
    hint: t(`${name}.lead`),
  });
  return [
    ...ofSection('general'),
    ...ofSection('service'),
    whole('retention', t('retention.title')),
    whole('mail', t('section.mail')),
  ];
}
