import { Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { AdminUser } from '@/shared/contract';
import { CreateForm } from './create-form';
import { EditForm } from './edit-form';
import { InvitePerson } from './invite-person';
import { PasswordForm } from './password-form';
import { PrivacyForm } from './privacy-form';
import { ResetMfa } from './reset-mfa';

/** What is being done, and to whom. */
export type Task =
  | { kind: 'create' }
  | { kind: 'edit'; person: AdminUser }
  | { kind: 'password' | 'privacy'; person: AdminUser }
  | QuestionTask;
/** Those that only ask whether to go on. */
type QuestionTask = { kind: 'resetMfa' | 'invite'; person: AdminUser };

type PeopleDialogsProps = { task: Task | null; onClose: () => void };

export function PeopleDialogs({ task, onClose }: PeopleDialogsProps) {
  const { t } = useTranslation(['people', 'common']);
  // The dialog keeps its content during the closing animation.
  const [shown, setShown] = useState<Exclude<Task, QuestionTask> | null>(null);
  const form = task && isQuestion(task) ? null : task;
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
      <InvitePerson person={task?.kind === 'invite' ? task.person : null} onClose={onClose} />
      <ResetMfa person={task?.kind === 'resetMfa' ? task.person : null} onClose={onClose} />
    </>
  );
}

const isQuestion = (task: Task): task is QuestionTask => task.kind === 'resetMfa' || task.kind === 'invite';

function contentOf(task: Exclude<Task, QuestionTask>, onDone: () => void): ReactNode {
  if (task.kind === 'create') return <CreateForm onDone={onDone} />;
  if (task.kind === 'edit') return <EditForm person={task.person} onDone={onDone} />;
  if (task.kind === 'privacy') return <PrivacyForm person={task.person} onDone={onDone} />;
  return <PasswordForm person={task.person} onDone={onDone} />;
}
