import { LogoutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { Bell } from '@/features/notifications/bell';
import { useConfig } from '@/shared/api/config';
import { Brand } from '@/shared/ui/brand';
import { Hint } from '@/shared/ui/hint';
import { LanguageMenu } from '@/shared/ui/language-menu';
import { usePhone } from '@/shared/ui/use-media';
import css from './header.module.css';
import { UserMenu } from './user-menu';
import { useSignOut } from './use-sign-out';

export function Header() {
  const { t } = useTranslation();
  const { logoUrl } = useConfig();
  const phone = usePhone();
  const signOut = useSignOut();
  return (
    <header className={css.bar}>
      <Link className={css.home} to="/dashboard" aria-label={`${t('app.title')}: ${t('app.home')}`}>
        <Brand logoUrl={logoUrl} bare={phone} />
      </Link>
      <LanguageMenu compact={phone} />
      <Bell />
      <UserMenu compact={phone} />
      <Hint text={t('shell.logout')}>
        <Button type="text" icon={<LogoutOutlined />} aria-label={t('shell.logout')} onClick={() => void signOut()} />
      </Hint>
    </header>
  );
}
