import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';

import { useMenu } from '@/shared/hooks/use-menu';
import { isTeam, useMe } from '@/shared/session/me';
import { RoleBadge } from '@/shared/ui/mark/person-marks';
import { useAccountActions } from './account-actions';
import type { AccountPanel } from './account-panels';
import css from './header.module.css';

export function UserMenu({ onPanel }: { onPanel: (panel: AccountPanel) => void }) {
  const { t } = useTranslation('shell');
  const me = useMe();
  const actions = useAccountActions(onPanel);
  const { move, dropdown, button } = useMenu();
  return (
    <Dropdown
      placement="bottomRight"
      {...dropdown}
      menu={{
        items: actions.flatMap(({ key, icon, label, disabled, isApart }) => [
          ...(isApart ? [{ key: 'line', type: 'divider' as const }] : []),
          { key, icon, label, disabled },
        ]),
        onClick: ({ key }) => {
          const action = actions.find((one) => one.key === key);
          move(action?.staysOpen ?? false);
          action?.run();
        },
      }}
    >
      <Button {...button} type="text" className={css.account}>
        <span className="vh">{t('account', { name: me.name })}</span>
        <span className={css.name} aria-hidden title={me.name}>
          <span>{me.name}</span>
        </span>
        {isTeam(me) && <RoleBadge role={me.role} />}
        <DownOutlined className={css.chevron} aria-hidden />
      </Button>
    </Dropdown>
  );
}
