import { ToolOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { adminSectionsFor } from '@/features/administration/sections';
import { folded } from '@/shared/lib/folded';
import { can, useMe } from '@/shared/session/me';
import type { Choice } from '@/shared/ui/dialog/command-list';
import { settingEntriesQuery } from './api';
import css from './palette.module.css';

const SETTINGS_MOST = 6;

/** Admin pages that the person may open and, for admins, settings that match the text. */
export function useAdministration(typed: string): Choice[] {
  const { t, i18n } = useTranslation('administration');
  const navigate = useNavigate();
  const me = useMe();
  const wanted = folded(typed.trim());
  const { data: settings = [] } = useQuery(settingEntriesQuery(i18n.language, can(me, 'admin') && wanted !== ''));
  if (wanted === '') return [];

  const matches = (text: string) => folded(text).includes(wanted);
  const choice = (key: string, text: string, address: string, place: string): Choice => ({
    key,
    icon: <ToolOutlined aria-hidden />,
    text,
    end: <small className={css.note}>{place}</small>,
    address,
    run: () => void navigate(address),
  });
  // Matches in the name come before matches in the description.
  const named = settings.filter(({ title }) => matches(title));
  const explained = settings.filter(({ title, hint }) => !matches(title) && matches(hint));
  return [
    ...adminSectionsFor(me)
      .filter(({ key }) => matches(t(`section.${key}`)))
      .map(({ key, to, group }) => choice(`page-${key}`, t(`section.${key}`), to, t(`group.${group}`))),
    ...[...named, ...explained]
      .slice(0, SETTINGS_MOST)
      .map(({ name, title, address }) => choice(`setting-${name}`, title, address, t('section.settings'))),
  ];
}
