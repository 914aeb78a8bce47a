import { Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { AdminUser } from '@/shared/contract';
import { CreateForm } from './create-form';
import { EditForm } from './edit-form';
import { PasswordForm } from './password-form';
import { PrivacyForm } from './privacy-form';
import { ResetMfa } from './reset-mfa';

/** What is being done, and to whom. */
export type Task =
  | { kind: 'create' }
  | { kind: 'edit'; person: AdminUser }
  | { kind: 'password' | 'privacy'; person: AdminUser }
  | ResetTask;
type ResetTask = { kind: 'resetMfa'; person: AdminUser };

type PeopleDialogsProps = { task: Task | null; onClose: () => void };

export function PeopleDialogs({ task, onClose }: PeopleDialogsProps) {
  const { t } = useTranslation(['people', 'common']);
  // The dialog keeps its content during the closing animation.
  const [shown, setShown] = useState<Exclude<Task, ResetTask> | null>(null);
  const form = task?.kind === 'resetMfa' ? null : task;
  if (form && form !== shown) setShown(form);
  const titles = {
    create: t('form.createTitle'),
    edit: t('form.editTitle'),
    password: t('password.title'),
    privacy: t('privacy.title'),
  };

  return (
    <>
      <Modal
        open={form !== null}
        width={480}
        title={shown && titles[shown.kind]}
        footer={null}
        // A click beside the dialog must not discard the input.
        mask={{ closable: false }}
        destroyOnHidden
        closable={{ 'aria-label': t('common:app.close') }}
        onCancel={onClose}
      >
        {shown && contentOf(shown, onClose)}
      </Modal>
      <ResetMfa person={task?.kind === 'resetMfa' ? task.person : null} onClose={onClose} />
    </>
  );
}

function contentOf(task: Exclude<Task, ResetTask>, onDone: () => void): ReactNode {
  if (task.kind === 'create') return <CreateForm onDone={onDone} />;
  if (task.kind === 'edit') return <EditForm person={task.person} onDone={onDone} />;
  if (task.kind === 'privacy') return <PrivacyForm person={task.person} onDone={onDone} />;
  return <PasswordForm person={task.person} onDone={onDone} />;
}
