import { LogoutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { Bell } from '@/features/notifications/bell';
import { Brand } from '@/shared/ui/brand';
import { Hint } from '@/shared/ui/hint';
import { lazyPart } from '@/shared/ui/lazy-part';
import { LanguageMenu } from '@/shared/ui/language-menu';
import { useMedia, usePhone } from '@/shared/hooks/use-media';
import { useSubtitle } from '@/shared/hooks/use-subtitle';
import { can, isTeam, useMe } from '@/shared/session/me';
import css from './header.module.css';
import { NavigationMenu, TopNavigation } from './navigation';
import { UserMenu } from './user-menu';
import { useSignOut } from './use-sign-out';

/** Lazy, because players have none. */
const FindField = lazyPart(() => import('./find-field'), 'FindField', { silent: true });

export function Header() {
  const { t } = useTranslation();
  const subtitle = useSubtitle();
  const phone = usePhone();
  const signOut = useSignOut();
  const me = useMe();
  const [team, isAdmin] = [isTeam(me), can(me, 'admin')];
  const hasLinks = useMedia('(min-width: 1180px)');
  const roomy = useMedia('(min-width: 1340px)');
  const roomiest = useMedia('(min-width: 1520px)');
  // Admins have more links.
  const tight = phone || (team && hasLinks && !(isAdmin ? roomiest : roomy));
  return (
    <header className={css.bar}>
      <Link className={css.home} to="/dashboard" aria-label={`${subtitle}: ${t('app.home')}`}>
        <Brand bare={tight} />
      </Link>
      {hasLinks ? <TopNavigation /> : <NavigationMenu />}
      {team && (
        <Suspense>
          <FindField />
        </Suspense>
      )}
      <LanguageMenu compact={phone || team} />
      <Bell />
      <UserMenu compact={tight} />
      <Hint text={t('app.logout')}>
        <Button
          type="text"
          icon={<LogoutOutlined aria-hidden />}
          aria-label={t('app.logout')}
          onClick={() => void signOut()}
        />
      </Hint>
    </header>
  );
}
