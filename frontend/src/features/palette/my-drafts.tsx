import { EditOutlined, LockFilled } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { draftsQuery } from '@/features/unsent/api';
import { ChoiceDialog } from '@/shared/ui/dialog/choice-dialog';
import type { Choice } from '@/shared/ui/dialog/command-list';
import css from './palette.module.css';

type MyDraftsProps = { open: boolean; onClose: () => void };

/** Lists the person's drafts, newest first; choosing one opens its ticket. */
export function MyDrafts({ open, onClose }: MyDraftsProps) {
  const { t } = useTranslation('shortcuts');
  const { data = [], isPending, isError } = useQuery({ ...draftsQuery(), enabled: open, staleTime: 0 });
  const choices = useChoices(data);
  const state = isError
    ? 'drafts.failed'
    : isPending
      ? 'palette.searching'
      : data[0]
        ? 'palette.nothing'
        : 'drafts.none';
  return <ChoiceDialog open={open} title={t('name.goDrafts')} choices={choices} nothing={t(state)} onClose={onClose} />;
}

type Begun = { ticketId: number; mode: 'reply' | 'note'; title: string; text: string };

function useChoices(drafts: readonly Begun[]): Choice[] {
  const navigate = useNavigate();
  const { t } = useTranslation('shortcuts');
  return drafts.map(({ ticketId, mode, title, text }) => {
    const address = `/ticket/${ticketId}`;
    return {
      key: `${ticketId}-${mode}`,
      icon: (
        <>
          {mode === 'note' ? <LockFilled aria-label={t('name.note')} /> : <EditOutlined aria-hidden />}
          <span className={css.number}>{ticketId}</span>
        </>
      ),
      text: `${text.replace(/\s+/g, ' ')} · ${title}`,
      address,
      run: () => void navigate(address),
    };
  });
}
