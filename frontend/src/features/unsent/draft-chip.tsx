import { EditOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { draftsQuery } from './api';
import css from './draft-chip.module.css';

export function DraftChip({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation();
  const { data: isBegun } = useQuery({
    ...draftsQuery(),
    select: (drafts) => drafts.some((draft) => draft.ticketId === ticketId),
  });
  if (!isBegun) return null;
  return (
    <span className={css.chip}>
      <EditOutlined aria-hidden /> <span>{t('list.draft')}</span>
    </span>
  );
}
