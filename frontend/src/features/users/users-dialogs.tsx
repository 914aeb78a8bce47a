import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { lazyDialog } from '@/shared/ui/lazy-part';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { AliasesForm } from './aliases-form';
import { CreateForm } from './create-form';
import { EditForm } from './edit-form';
import { EndInvite } from './end-invite';
import { InviteForm } from './invite-form';
import { InviteLink } from './invite-link';
import { PasswordForm } from './password-form';
import { PrivacyForm } from './privacy-form';
import { ResetMfa } from './reset-mfa';
import type { QuestionTask, Task } from './task';

const suspensionParts = () => import('@/features/suspensions/suspension-parts');
const SuspensionDialog = lazyDialog(suspensionParts, 'SuspensionDialog');
const LiftSuspension = lazyDialog(suspensionParts, 'LiftSuspension');

type UsersDialogsProps = { task: Task | null; onTask: (task: Task) => void; onClose: () => void };

export function UsersDialogs({ task, onTask, onClose }: UsersDialogsProps) {
  const { t } = useTranslation(['people', 'common']);
  // The dialog keeps its content during the closing animation.
  const [shown, setShown] = useState<Exclude<Task, QuestionTask> | null>(null);
  const form = task && isQuestion(task) ? null : task;
  if (form && form !== shown) setShown(form);
  const titles = {
    create: t('invite.title'),
    link: t('link.title'),
    direct: t('form.createTitle'),
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
        // A click outside must not discard the input.
        mask={{ closable: false }}
        closable={{ 'aria-label': t('common:app.close') }}
        onCancel={onClose}
      >
        {shown && contentOf(shown, onTask, onClose)}
      </Dialog>
      <EndInvite person={task?.kind === 'endInvite' ? task.person : null} onClose={onClose} />
      <ResetMfa person={task?.kind === 'resetMfa' ? task.person : null} onClose={onClose} />
      <Suspension task={task} onClose={onClose} />
    </>
  );
}

function Suspension({ task, onClose }: Omit<UsersDialogsProps, 'onTask'>) {
  if (task?.kind !== 'block' && task?.kind !== 'lift') return null;
  const { id, name } = task.person;
  if (task.kind === 'lift') return <LiftSuspension suspension={{ userId: id, userName: name }} onClose={onClose} />;
  return <SuspensionDialog userId={id} name={name} onClose={onClose} />;
}

const isQuestion = (task: Task): task is QuestionTask => ['endInvite', 'resetMfa', 'block', 'lift'].includes(task.kind);

function contentOf(
  task: Exclude<Task, QuestionTask>,
  onTask: UsersDialogsProps['onTask'],
  onDone: () => void,
): ReactNode {
  if (task.kind === 'create') return <InviteForm onTask={onTask} onDone={onDone} />;
  if (task.kind === 'direct') return <CreateForm onDone={onDone} />;
  if (task.kind === 'link')
    return <InviteLink key={task.url} {...task} onMore={() => onTask({ kind: 'create' })} onDone={onDone} />;
  if (task.kind === 'edit') return <EditForm person={task.person} onDone={onDone} />;
  if (task.kind === 'aliases') return <AliasesForm person={task.person} onDone={onDone} />;
  if (task.kind === 'privacy') return <PrivacyForm person={task.person} onDone={onDone} />;
  return <PasswordForm person={task.person} onDone={onDone} />;
}
