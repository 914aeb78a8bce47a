import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';

import type { AdminWorld } from '@/shared/contract';

export type WorldAction = 'up' | 'down' | 'retire' | 'reopen' | 'delete';
type WorldMenuProps = { world: AdminWorld; isFirst: boolean; isLast: boolean; onAction: (action: WorldAction) => void };

/** The menu of a world. A world in use is retired instead of deleted. */
export function WorldMenu({ world, isFirst, isLast, onAction }: WorldMenuProps) {
  const { t } = useTranslation('worlds');
  const isUnused = world.tickets === 0 && world.characters === 0;
  const actions: { key: WorldAction; disabled?: boolean; danger?: boolean }[] = [
    { key: 'up', disabled: isFirst },
    { key: 'down', disabled: isLast },
    { key: world.isActive ? 'retire' : 'reopen' },
    ...(isUnused ? [{ key: 'delete' as const, danger: true }] : []),
  ];
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{
        items: actions.map(({ key, ...rest }) => ({ key, label: t(`action.${key}`), ...rest })),
        onClick: ({ key }) => onAction(key as WorldAction),
      }}
    >
      <Button type="text" icon={<MoreOutlined aria-hidden />} aria-label={t('actionsOf', world)} aria-haspopup="menu" />
    </Dropdown>
  );
}
