import { LogoutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { Bell } from '@/features/notifications/bell';
import { Brand } from '@/shared/ui/brand';
import { Hint } from '@/shared/ui/hint';
import { LanguageMenu } from '@/shared/ui/language-menu';
import { usePhone } from '@/shared/hooks/use-media';
import { useSubtitle } from '@/shared/hooks/use-subtitle';
import css from './header.module.css';
import { UserMenu } from './user-menu';
import { useSignOut } from './use-sign-out';

export function Header() {
  const { t } = useTranslation();
  const subtitle = useSubtitle();
  const phone = usePhone();
  const signOut = useSignOut();
  return (
    <header className={css.bar}>
      <Link className={css.home} to="/dashboard" aria-label={`${subtitle}: ${t('app.home')}`}>
        <Brand bare={phone} />
      </Link>
      <LanguageMenu compact={phone} />
      <Bell />
      <UserMenu compact={phone} />
      <Hint text={t('shell.logout')}>
        <Button
          type="text"
          icon={<LogoutOutlined aria-hidden />}
          aria-label={t('shell.logout')}
          onClick={() => void signOut()}
        />
      </Hint>
    </header>
  );
}
