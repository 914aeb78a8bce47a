import { EditOutlined, LockFilled } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { draftsQuery } from '@/features/unsent/api';
import { folded } from '@/shared/lib/folded';
import { CommandDialog, type Choice } from '@/shared/ui/dialog/command-list';
import css from './palette.module.css';

type MyDraftsProps = { open: boolean; onClose: () => void };

/** Lists the person's drafts, newest first; choosing one opens its ticket. */
export function MyDrafts({ open, onClose }: MyDraftsProps) {
  const { t } = useTranslation('shortcuts');
  const [typed, setTyped] = useState('');
  const { data, isPending, isError } = useQuery({ ...draftsQuery(), enabled: open, staleTime: 0 });
  const choices = useChoices(data ?? []).filter(({ text }) => folded(text).includes(folded(typed.trim())));
  const title = t('name.goDrafts');
  const state = isError ? 'drafts.failed' : isPending ? 'palette.searching' : typed ? 'palette.nothing' : 'drafts.none';
  return (
    <CommandDialog
      open={open}
      title={title}
      placeholder={title}
      typed={typed}
      onType={setTyped}
      groups={choices.length > 0 ? [{ name: title, choices }] : []}
      nothing={t(state)}
      onClose={onClose}
    />
  );
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
