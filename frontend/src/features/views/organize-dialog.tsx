import { HolderOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import type { View } from '@/shared/contract';
import { can, useMe } from '@/shared/session/me';
import type { ViewActions } from './use-view-actions';
import { ViewActionMenu } from './view-tools';
import { Dialog } from '@/shared/ui/dialog/dialog';
import css from './organize.module.css';

type OrganizeDialogProps = { open: boolean; list: readonly View[]; actions: ViewActions; onClose: () => void };

/** All views in order. Rows are moved by dragging, or with the arrow keys on the handle. */
export function OrganizeDialog({ open, list, actions, onClose }: OrganizeDialogProps) {
  const { t } = useTranslation(['views', 'common']);
  const isAdmin = can(useMe(), 'admin');
  return (
    <Dialog
      open={open}
      width={520}
      footer={null}
      title={t('organize.title')}
      closable={{ 'aria-label': t('common:app.close') }}
      onCancel={onClose}
    >
      <Group name={t('own')} views={list.filter(({ isShared }) => !isShared)} actions={actions} mayMove />
      <Group name={t('ofTeam')} views={list.filter(({ isShared }) => isShared)} actions={actions} mayMove={isAdmin} />
      {list.length === 0 && <p className="muted">{t('organize.none')}</p>}
    </Dialog>
  );
}

type GroupProps = { name: string; views: readonly View[]; actions: ViewActions; mayMove: boolean };

function Group({ name, views, actions, mayMove }: GroupProps) {
  const [dragged, setDragged] = useState<View | null>(null);
  if (views.length === 0) return null;
  return (
    <section>
      <h3 className={css.group}>{name}</h3>
      <ul aria-label={name}>
        {views.map((view, index) => (
          <li
            key={view.id}
            className={css.item}
            data-dragged={dragged === view || undefined}
            draggable={mayMove}
            onDragStart={() => setDragged(view)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged && event.preventDefault()}
            onDrop={() => dragged && actions.moveTo(dragged, index)}
          >
            {mayMove && <Handle view={view} position={index + 1} count={views.length} actions={actions} />}
            <span className={css.itemName} dir="auto">
              {view.name}
            </span>
            <ViewActionMenu view={view} onAction={(action) => actions.act(action, view)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type HandleProps = { view: View; position: number; count: number; actions: ViewActions };

function Handle({ view, position, count, actions }: HandleProps) {
  const { t } = useTranslation('views');
  function moveByKey(event: KeyboardEvent) {
    const action = ({ ArrowUp: 'up', ArrowDown: 'down' } as const)[event.key];
    if (!action) return;
    event.preventDefault();
    actions.act(action, view);
  }
  return (
    <Button
      type="text"
      className={css.handle}
      icon={<HolderOutlined aria-hidden />}
      aria-label={t('organize.move', { name: view.name, position, count })}
      aria-keyshortcuts="ArrowUp ArrowDown"
      onKeyDown={moveByKey}
    />
  );
}
