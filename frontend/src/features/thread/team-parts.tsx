import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { unmergeTicket } from '@/features/merges/api';
import '@/shared/i18n/team-strings';
import { useToast } from '@/shared/ui/toast/toast';

/** One chunk for the parts of the team. */
export { NoteText } from './note-text';
export { UndoLine } from './undo-line';

export function Separate({ id, intoId }: { id: number; intoId: number }) {
  const { t } = useTranslation(['desk', 'conversation']);
  const toast = useToast();
  const { mutate, isPending } = useMutation(unmergeTicket(useQueryClient(), id, intoId));
  const separate = () =>
    mutate(undefined, { onError: (error) => toast.error(t('conversation:merged.separateFailed'), error) });
  return (
    <Button loading={isPending} onClick={separate} style={{ justifySelf: 'start' }}>
      {t('belonging.separate')}
    </Button>
  );
}
