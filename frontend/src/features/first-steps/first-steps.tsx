import { CheckCircleFilled } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useConfig } from '@/shared/api/config';
import { keys } from '@/shared/api/keys';
import type { FirstSteps as Steps } from '@/shared/contract';
import { Panel } from '@/shared/ui/layout';
import { useToast } from '@/shared/ui/toast/toast';
import { dismissFirstStepsMutation } from './api';
import css from './first-steps.module.css';

const pages = { world: '/admin/worlds', club: '/admin/settings', colleagues: '/admin/users' } as const;
type Step = keyof typeof pages;
const steps = Object.keys(pages) as Step[];

/** Steps to set up a new club. The server knows which ones are done. */
export function FirstSteps({ done, onDismissed }: { done: Steps; onDismissed: () => void }) {
  const { t } = useTranslation('firstSteps');
  const { sendsMail } = useConfig();
  if (done.isOver) return <TrainingLink id={done.trainingTicketId} className={css.panel} />;
  return (
    <Panel title={t('title')} className={css.panel}>
      <p className={css.count}>{t('count', { done: steps.filter((step) => done[step]).length, all: steps.length })}</p>
      <ol className={css.steps}>
        {steps.map((step) => (
          <StepLine key={step} step={step} isDone={done[step]} />
        ))}
      </ol>
      <TrainingLink id={done.trainingTicketId} className={css.more} />
      {!sendsMail && (
        <p className={css.more}>
          <b>{t('mail.title')}</b> <span>{t('mail.why')}</span>
        </p>
      )}
      <DismissButton onDismissed={onDismissed} />
    </Panel>
  );
}

/** Stays after the list is over, because no list of tickets contains the training ticket. */
function TrainingLink({ id, className }: { id: number | null; className: string | undefined }) {
  const { t } = useTranslation('firstSteps');
  if (id === null) return null;
  return (
    <p className={className}>
      <span>{t('training.why')}</span>{' '}
      <Link to={`/ticket/${id}`} className={css.go}>
        {t('training.go')}
      </Link>
    </p>
  );
}

function StepLine({ step, isDone }: { step: Step; isDone: boolean }) {
  const { t } = useTranslation('firstSteps');
  return (
    <li className={isDone ? css.done : undefined}>
      {isDone ? <CheckCircleFilled className={css.mark} aria-hidden /> : <span className={css.mark} aria-hidden />}
      <div>
        <b>{t(`${step}.title`)}</b>
        {isDone ? (
          <span className="vh">{t('done')}</span>
        ) : (
          <>
            <p className={css.why}>{t(`${step}.why`)}</p>
            <Link to={pages[step]} className={css.go}>
              {t(`${step}.go`)}
            </Link>
          </>
        )}
      </div>
    </li>
  );
}

function DismissButton({ onDismissed }: { onDismissed: () => void }) {
  const { t } = useTranslation('firstSteps');
  const client = useQueryClient();
  const toast = useToast();
  const dismiss = useMutation({
    ...dismissFirstStepsMutation(),
    // Not passed to `mutate`, because the first line unmounts this button, which drops the callbacks of `mutate`.
    onSuccess: () => {
      client.setQueryData<Steps>(keys.admin.firstSteps, (known) => known && { ...known, isOver: true });
      onDismissed();
    },
    onError: (error) => toast.error(t('dismissFailed'), error),
  });
  return (
    <Button type="text" className={css.dismiss} loading={dismiss.isPending} onClick={() => dismiss.mutate()}>
      {t('dismiss')}
    </Button>
  );
}
