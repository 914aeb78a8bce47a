import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { ChangelogEntry } from '@/shared/contract';
import { titleIn } from '@/shared/lib/in-language';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { useToast } from '@/shared/ui/toast/toast';
import { publishEntryMutation } from './api';

type PublishQuestionProps = { entry: ChangelogEntry | undefined; onDone: () => void };

/** Publishing notifies people, which cannot be undone. */
export function PublishQuestion({ entry, onDone }: PublishQuestionProps) {
  const { t, i18n } = useTranslation('changelog');
  const toast = useToast();
  const { mutate, isPending } = useMutation(publishEntryMutation(useQueryClient()));
  const question = entry && {
    title: t('desk.askPublish', { title: titleIn(entry, i18n.language) }),
    text: t('desk.askPublishText'),
    yes: t('desk.publish'),
  };
  return (
    <ConfirmDialog
      question={question ?? null}
      busy={isPending}
      onYes={() =>
        entry &&
        mutate(entry.id, {
          onError: (error) => toast.error(t('desk.publishFailed'), error),
          onSettled: onDone,
        })
      }
      onNo={onDone}
    />
  );
}
