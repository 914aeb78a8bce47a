import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { AdminUser } from '@/shared/contract';
import { lazyDialog } from '@/shared/ui/lazy-part';
import { AliasesForm } from './aliases-form';
import { CreateForm } from './create-form';
import { EditForm } from './edit-form';
import { InvitePerson } from './invite-person';
import { PasswordForm } from './password-form';
import { PrivacyForm } from './privacy-form';
import { ResetMfa } from './reset-mfa';
import { Dialog } from '@/shared/ui/dialog';

const BlockDialog = lazyDialog(
  () => import('@/shared/blocks/block-parts').then(({ BlockDialog }) => ({ BlockDialog })),
  'BlockDialog',
);

/** The open dialog and its person. */
export type Task =
  | { kind: 'create' }
  | { kind: 'edit'; person: AdminUser }
  | { kind: 'aliases' | 'password' | 'privacy'; person: AdminUser }
  | QuestionTask;
/** Tasks with a dialog of their own. */
type QuestionTask = { kind: 'invite' | 'resetMfa' | 'block'; person: AdminUser };

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
    aliases: t('aliases.title'),
  };

  return (
    <>
      <Dialog
        open={form !== null}
        width={480}
        title={shown && titles[shown.kind]}
        footer={null}
        // A click beside the dialog must not discard the input.
        mask={{ closable: false }}
        closable={{ 'aria-label': t('common:app.close') }}
        onCancel={onClose}
      >
        {shown && contentOf(shown, onClose)}
      </Dialog>
      <InvitePerson person={task?.kind === 'invite' ? task.person : null} onClose={onClose} />
      <ResetMfa person={task?.kind === 'resetMfa' ? task.person : null} onClose={onClose} />
      <BlockPerson task={task} onClose={onClose} />
    </>
  );
}

function BlockPerson({ task, onClose }: PeopleDialogsProps) {
  if (task?.kind !== 'block') return null;
  const { id, name } = task.person;
  return <BlockDialog userId={id} name={name} onClose={onClose} />;
}

const isQuestion = (task: Task): task is QuestionTask => ['invite', 'resetMfa', 'block'].includes(task.kind);

function contentOf(task: Exclude<Task, QuestionTask>, onDone: () => void): ReactNode {
  if (task.kind === 'create') return <CreateForm onDone={onDone} />;
  if (task.kind === 'edit') return <EditForm person={task.person} onDone={onDone} />;
  if (task.kind === 'aliases') return <AliasesForm person={task.person} onDone={onDone} />;
  if (task.kind === 'privacy') return <PrivacyForm person={task.person} onDone={onDone} />;
  return <PasswordForm person={task.person} onDone={onDone} />;
}
