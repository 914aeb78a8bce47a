import { EditOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { ListedDraft } from '@/shared/contract';
import { draftsQuery } from './api';
import css from './draft-chip.module.css';

const none: ReadonlySet<number> = new Set();
const DraftedContext = createContext(none);
const ticketIdsOf = (drafts: readonly ListedDraft[]): ReadonlySet<number> =>
  new Set(drafts.map(({ ticketId }) => ticketId));

/** Marks the tickets with a draft in a list. The list asks once, because it may have hundreds of rows. */
export function WithDraftChips({ children }: { children: ReactNode }) {
  const { data = none } = useQuery({ ...draftsQuery(), select: ticketIdsOf });
  return <DraftedContext value={data}>{children}</DraftedContext>;
}

export const DraftChip = ({ ticketId }: { ticketId: number }) => use(DraftedContext).has(ticketId) && <Chip />;

function Chip() {
  const { t } = useTranslation();
  return (
    <span className={css.chip}>
      <EditOutlined aria-hidden /> <span>{t('list.draft')}</span>
    </span>
  );
}
