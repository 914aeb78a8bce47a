import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';

import type { AdminWorld } from '@/shared/contract';
import { useMenu } from '@/shared/hooks/use-menu';

export type WorldAction = 'up' | 'down' | 'retire' | 'reopen' | 'delete';
type WorldMenuProps = { world: AdminWorld; isFirst: boolean; isLast: boolean; onAction: (action: WorldAction) => void };

/** A world in use is retired instead of deleted. */
export function WorldMenu({ world, isFirst, isLast, onAction }: WorldMenuProps) {
  const { t } = useTranslation('worlds');
  const { choosing, dropdown, button } = useMenu();
  const isUnused = world.tickets === 0 && world.characters === 0;
  const actions: { key: WorldAction; disabled?: boolean; danger?: boolean }[] = [
    { key: 'up', disabled: isFirst },
    { key: 'down', disabled: isLast },
    { key: world.isActive ? 'retire' : 'reopen' },
    ...(isUnused ? [{ key: 'delete' as const, danger: true }] : []),
  ];
  return (
    <Dropdown
      placement="bottomRight"
      {...dropdown}
      menu={{
        items: actions.map(({ key, ...rest }) => ({ key, label: t(`action.${key}`), ...rest })),
        onClick: choosing((key) => onAction(key as WorldAction)),
      }}
    >
      <Button {...button} type="text" icon={<MoreOutlined aria-hidden />} aria-label={t('actionsOf', world)} />
    </Dropdown>
  );
}
