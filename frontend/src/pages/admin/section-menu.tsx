import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

import { adminSectionsFor } from '@/features/administration/sections';
import { useMe } from '@/shared/session/me';
import css from './admin.module.css';
import { MaintenanceState } from './maintenance-state';
import { PrivacyState } from './privacy-state';

const GROUPS = ['club', 'service', 'data'] as const;

/** The admin pages that the person may open, in groups. */
export function SectionMenu() {
  const { t } = useTranslation('administration');
  const { pathname } = useLocation();
  const sections = adminSectionsFor(useMe());
  const groups = GROUPS.filter((name) => sections.some(({ group }) => group === name));
  return (
    <nav className={css.side} aria-label={t('title')}>
      <p className={css.title}>{t('title')}</p>
      {groups.map((name) => (
        <div key={name} role="group" aria-labelledby={`admin-${name}`}>
          <p id={`admin-${name}`} className={css.group}>
            {t(`group.${name}`)}
          </p>
          {sections
            .filter(({ group }) => group === name)
            .map(({ key, to }) => (
              <Link key={key} to={to} className={css.row} aria-current={pathname === to ? 'page' : undefined}>
                <span>{t(`section.${key}`)}</span>
                {key === 'maintenance' && <MaintenanceState />}
                {key === 'privacy' && <PrivacyState />}
              </Link>
            ))}
        </div>
      ))}
    </nav>
  );
}
