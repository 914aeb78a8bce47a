import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

import { adminSectionsFor } from '@/features/administration/sections';
import { useMe } from '@/shared/session/me';
import { alone, EIGHT_OPTIONS_PX } from '@/shared/ui/alone';
import css from './admin.module.css';

/** Replaces `SectionMenu` on narrow screens. */
export function SectionSelect() {
  const { t } = useTranslation('administration');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <Select
      labelRender={alone}
      className={css.select}
      aria-label={t('choose')}
      listHeight={EIGHT_OPTIONS_PX}
      value={pathname}
      onChange={(to) => void navigate(to)}
      options={adminSectionsFor(useMe()).map(({ key, to }) => ({ value: to as string, label: t(`section.${key}`) }))}
    />
  );
}
