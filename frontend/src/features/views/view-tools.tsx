import { EllipsisOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';

import type { View } from '@/shared/contract';
import { useMenu } from '@/shared/hooks/use-menu';
import { can, useMe } from '@/shared/session/me';
import { hasFilter } from './rules';
import type { MenuAction, ViewActions } from './use-view-actions';
import type { Views } from './use-views';
import css from './view-tools.module.css';

type ViewToolsProps = { views: Views; actions: ViewActions; onOrganize: () => void };

export function ViewTools({ views, actions, onOrganize }: ViewToolsProps) {
  const { t } = useTranslation('views');
  const { current, isChanged, shown } = views;
  const isAdmin = can(useMe(), 'admin');
  if (!current) {
    if (views.id !== null || !hasFilter(shown)) return null;
    return (
      <Button type="text" className={css.saveAs} icon={<PlusOutlined aria-hidden />} onClick={actions.saveAsNew}>
        {t('saveAs')}
      </Button>
    );
  }
  const maySave = isAdmin || !current.isShared;
  return (
    <div className={css.tools} role="group" aria-label={t('tools', current)}>
      {isChanged && (
        <>
          <span className={css.changed} role="status">
            {t('changed')}
          </span>
          <Button
            type="text"
            loading={actions.isSaving}
            onClick={() => (maySave ? actions.save(current) : actions.saveAsNew())}
          >
            {t(maySave ? 'save' : 'saveCopy')}
          </Button>
          <Button type="text" onClick={() => views.open(current.id)}>
            {t('undo')}
          </Button>
        </>
      )}
      <ViewActionMenu
        view={current}
        extra={[
          ...(isChanged && maySave ? [{ key: 'saveAs', label: t('saveAs'), run: actions.saveAsNew }] : []),
          { key: 'organize', label: t('organize.open'), run: onOrganize },
        ]}
        onAction={(action) => actions.act(action, current)}
      />
    </div>
  );
}

type ViewActionMenuProps = {
  view: View;
  extra?: readonly { key: string; label: string; run: () => void }[];
  onAction: (action: MenuAction) => void;
};

/** The menu of a view. Only admins change shared views; anybody may copy them. */
export function ViewActionMenu({ view, extra = [], onAction }: ViewActionMenuProps) {
  const { t } = useTranslation('views');
  const isAdmin = can(useMe(), 'admin');
  const { move, dropdown, button } = useMenu();
  const mayChange = isAdmin || !view.isShared;
  const actions: MenuAction[] = [
    ...(mayChange ? (['rename'] as const) : []),
    'copy',
    ...(isAdmin ? [view.isShared ? ('unshare' as const) : ('share' as const)] : []),
    ...(mayChange ? (['delete'] as const) : []),
  ];
  return (
    <Dropdown
      placement="bottomRight"
      {...dropdown}
      menu={{
        items: [
          ...actions.map((key) => ({ key, label: t(`action.${key}`), danger: key === 'delete' })),
          ...(extra.length > 0 ? [{ type: 'divider' as const }] : []),
          ...extra.map(({ key, label }) => ({ key, label })),
        ],
        onClick: ({ key, domEvent }) => {
          // The same Enter would submit the form in the dialog that it opens.
          domEvent.preventDefault();
          move(false);
          const other = extra.find((item) => item.key === key);
          if (other) other.run();
          else onAction(key as MenuAction);
        },
      }}
    >
      <Button {...button} type="text" icon={<EllipsisOutlined aria-hidden />} aria-label={t('actionsOf', view)} />
    </Dropdown>
  );
}
