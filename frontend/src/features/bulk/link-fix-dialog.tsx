import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { changelogQuery, draftsQuery, linkTicketsMutation } from '@/features/changelog/api';
import type { ChangelogEntry } from '@/shared/contract';
import { titleIn } from '@/shared/lib/in-language';
import { ChoiceDialog } from '@/shared/ui/dialog/choice-dialog';
import { useToast } from '@/shared/ui/toast/toast';
import type { BulkTicket } from './bulk-store';

type LinkFixDialogProps = { open: boolean; tickets: readonly BulkTicket[]; onClose: () => void };

export function LinkFixDialog({ open, tickets, onClose }: LinkFixDialogProps) {
  const { t, i18n } = useTranslation('changelog');
  const drafts = useQuery({ ...draftsQuery(), enabled: open }).data ?? [];
  const published =
    useInfiniteQuery({ ...changelogQuery(), enabled: open }).data?.pages.flatMap(({ items }) => items) ?? [];
  const link = useLink();
  const nameOf = (entry: ChangelogEntry) =>
    titleIn(entry, i18n.language) || entry.titlePt || entry.titleEn || t('desk.untitled');
  const choices = [...drafts, ...published].map((entry) => {
    const text = nameOf(entry);
    return {
      key: String(entry.id),
      text,
      end: !entry.isPublished && <small>{t('link.draft')}</small>,
      run: () => link(entry.id, text, tickets),
    };
  });
  return (
    <ChoiceDialog
      open={open}
      title={t('link.ask', { count: tickets.length })}
      choices={choices}
      nothing={t('link.none')}
      onClose={onClose}
    />
  );
}

function useLink() {
  const { t } = useTranslation('changelog');
  const toast = useToast();
  const { mutate } = useMutation(linkTicketsMutation(useQueryClient()));
  return (id: number, title: string, tickets: readonly BulkTicket[]) =>
    mutate(
      { id, ids: tickets.map((ticket) => ticket.id) },
      {
        onSuccess: ({ items }) => {
          const count = (wanted: string) => items.filter(({ outcome }) => outcome === wanted).length;
          const [reports, missing] = [count('report'), count('not_found')];
          const said = t('link.done', { count: items.length - reports - missing, title });
          const left = [
            reports > 0 && t('link.reports', { count: reports }),
            missing > 0 && t('link.missing', { count: missing }),
          ].filter(Boolean);
          if (left.length > 0) toast.error(said, left.join(' '));
          else toast.success(said);
        },
        onError: (error) => toast.error(t('link.failed'), error),
      },
    );
}
