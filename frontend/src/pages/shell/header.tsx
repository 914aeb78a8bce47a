import { LogoutOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { Bell } from '@/features/notifications/bell';
import { Brand } from '@/shared/ui/mark/brand';
import { Hint } from '@/shared/ui/hint';
import { lazyPart } from '@/shared/ui/lazy-part';
import { LanguageMenu } from '@/shared/ui/language-menu';
import { useFrom, usePhone } from '@/shared/hooks/use-media';
import { useSubtitle } from '@/shared/hooks/use-subtitle';
import { isTeam, useMe } from '@/shared/session/me';
import { RoleBadge } from '@/shared/ui/mark/person-marks';
import { useAccountPanels } from './account-panels';
import css from './header.module.css';
import { Navigation } from './navigation';
import { PhoneMenu } from './phone-menu';
import { UserMenu } from './user-menu';
import { useHelp } from './use-help';
import { useSignOut } from './use-sign-out';

const TeamTools = lazyPart(() => import('./team-tools'), 'TeamTools', { silent: true });

/**
 * The header for all widths. With less width these are reduced, in this order: search field and help, language label, last
 * links, all links, title. The name is shortened; notifications and role always stay.
 */
export function Header() {
  const { t } = useTranslation(['common', 'shell']);
  const subtitle = useSubtitle();
  const phone = usePhone();
  const hasWord = useFrom(1280);
  const hasHelp = useFrom(1440);
  const openHelp = useHelp();
  const signOut = useSignOut();
  const me = useMe();
  const { show, drawer } = useAccountPanels();
  return (
    <header className={css.bar} data-screen-only>
      <Link className={css.home} to="/dashboard" aria-label={`${subtitle}: ${t('app.home')}`}>
        <Brand bare={phone} />
      </Link>
      {!phone && <Navigation />}
      <div className={css.end}>
        {isTeam(me) && !phone && (
          <Suspense>
            <TeamTools />
          </Suspense>
        )}
        {hasHelp && (
          <Hint text={t('shell:help')}>
            <Button
              type="text"
              icon={<QuestionCircleOutlined aria-hidden />}
              aria-label={t('shell:help')}
              onClick={openHelp}
            />
          </Hint>
        )}
        <LanguageMenu compact={!hasWord} />
        <Bell onChoices={() => show('notifications')} />
        {phone ? (
          <>
            {isTeam(me) && <RoleBadge role={me.role} />}
            <PhoneMenu onPanel={show} />
          </>
        ) : (
          <>
            <UserMenu onPanel={show} />
            <Hint text={t('app.logout')}>
              <Button
                type="text"
                icon={<LogoutOutlined aria-hidden />}
                aria-label={t('app.logout')}
                onClick={() => void signOut()}
              />
            </Hint>
          </>
        )}
      </div>
      {drawer}
    </header>
  );
}
