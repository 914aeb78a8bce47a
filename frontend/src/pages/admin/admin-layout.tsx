import { QuestionCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router-dom';

import { adminSectionsFor } from '@/features/administration/sections';
import { addressOf, SECTION_HELP } from '@/features/help/places';
import { useFrom } from '@/shared/hooks/use-media';
import '@/shared/i18n/team-strings';
import { useMe } from '@/shared/session/me';
import { HeadExtra, Page } from '@/shared/ui/layout';
import css from './admin.module.css';
import { SectionMenu } from './section-menu';
import { SectionSelect } from './section-select';

export function AdminLayout() {
  const hasSide = useFrom(1000);
  return (
    <Page>
      <div className={css.layout}>
        {hasSide ? <SectionMenu /> : <SectionSelect />}
        <div className={css.content}>
          <HeadExtra value={<HowItWorks />}>
            <Outlet />
          </HeadExtra>
        </div>
      </div>
    </Page>
  );
}

function HowItWorks() {
  const { t } = useTranslation('administration');
  const { pathname } = useLocation();
  const section = adminSectionsFor(useMe()).find(({ to }) => to === pathname);
  if (!section) return null;
  return (
    <Link className={css.how} to={addressOf(SECTION_HELP[section.key])} data-screen-only>
      <QuestionCircleOutlined aria-hidden />
      <span>{t('how')}</span>
    </Link>
  );
}
