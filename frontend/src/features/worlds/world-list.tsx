import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { AdminWorld } from '@/shared/contract';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { useToast } from '@/shared/ui/toast/toast';
import { changeWorldMutation } from './api';
import { useWorldActions, type Confirmation } from './use-world-actions';
import { WorldForm } from './world-form';
import { WorldRow } from './world-row';
import css from './worlds.module.css';

/** All worlds in order. Rows are moved by dragging, with the arrow keys on the handle, or with the menu. */
export function WorldList({ worlds }: { worlds: readonly AdminWorld[] }) {
  const { t } = useTranslation(['worlds', 'common']);
  const [editing, setEditing] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const { act, move, confirmation, confirm, cancel, busy } = useWorldActions(worlds);

  return (
    <>
      <div className={css.header} aria-hidden>
        <span />
        <span>{t('column.name')}</span>
        <span>{t('column.code')}</span>
        <span>{t('column.state')}</span>
        <span>{t('column.open')}</span>
        <span>{t('column.characters')}</span>
        <span />
      </div>
      <ul className={css.list} aria-label={t('title')}>
        {worlds.map((world, index) =>
          editing === world.id ? (
            <li key={world.id} className={css.editing}>
              <EditWorld world={world} onDone={() => setEditing(null)} />
            </li>
          ) : (
            <li
              key={world.id}
              className={css.row}
              data-dragged={dragged === index || undefined}
              draggable
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => dragged !== null && move(dragged, index)}
            >
              <WorldRow
                world={world}
                index={index}
                count={worlds.length}
                onRename={() => setEditing(world.id)}
                onAction={(action) => act(action, world)}
              />
            </li>
          ),
        )}
      </ul>
      <ConfirmDialog
        danger={confirmation?.kind === 'delete'}
        question={confirmation && questionOf(confirmation)}
        busy={busy}
        onYes={confirm}
        onNo={cancel}
      />
    </>
  );

  function questionOf({ kind, world }: Confirmation) {
    return { title: t(`${kind}.title`, world), text: t(`${kind}.text`), yes: t(`action.${kind}`) };
  }
}

function EditWorld({ world, onDone }: { world: AdminWorld; onDone: () => void }) {
  const { t } = useTranslation('worlds');
  const toast = useToast();
  const change = useMutation(changeWorldMutation(useQueryClient()));
  return (
    <WorldForm
      world={{ name: world.name, code: world.code }}
      hint={t('renameHint')}
      busy={change.isPending}
      error={change.error}
      onCancel={onDone}
      onSave={(names) =>
        change.mutate(
          { id: world.id, ...names },
          {
            onSuccess: ({ name }) => {
              toast.said(t('saved', { name }));
              onDone();
            },
          },
        )
      }
    />
  );
}
