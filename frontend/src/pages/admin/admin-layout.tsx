import { Outlet } from 'react-router-dom';

import { useFrom } from '@/shared/hooks/use-media';
import '@/shared/i18n/team-strings';
import { Page } from '@/shared/ui/layout';
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
          <Outlet />
        </div>
      </div>
    </Page>
  );
}
