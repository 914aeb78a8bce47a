import { MergeCellsOutlined, NotificationOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { TeamTicket } from '@/shared/contract';
import { lazyDialog } from '@/shared/ui/lazy-part';
import { canMerge } from './bulk-rules';
import { AttachDialog } from './attach-dialog';

const LinkFixDialog = lazyDialog(() => import('./link-fix-dialog'), 'LinkFixDialog', 'incidents');
const MergeDialog = lazyDialog(() => import('./merge-dialog'), 'MergeDialog');

type ActionsProps = {
  tickets: readonly TeamTicket[];
  look: { type: 'text'; disabled: boolean };
  /** Runs when the chosen tickets have become one. */
  onMerged: () => void;
};

/** Buttons that make the chosen tickets belong to something: an incident, news, one another. */
export function BelongingActions({ tickets, look, onMerged }: ActionsProps) {
  const { t } = useTranslation('shortcuts');
  const [isAttaching, setIsAttaching] = useState(false);
  // Undefined until it is first opened: then its part is loaded.
  const [isLinking, setIsLinking] = useState<boolean>();
  // With the tickets as they were chosen: merging takes rows away.
  const [merging, setMerging] = useState<{ isOpen: boolean; tickets: readonly TeamTicket[] }>();
  return (
    <>
      <Button {...look} icon={<WarningOutlined aria-hidden />} onClick={() => setIsAttaching(true)}>
        {t('bulk.incident.attach')}
      </Button>
      <Button {...look} icon={<NotificationOutlined aria-hidden />} onClick={() => setIsLinking(true)}>
        {t('bulk.changelog')}
      </Button>
      {canMerge(tickets) && (
        <Button
          {...look}
          icon={<MergeCellsOutlined aria-hidden />}
          onClick={() => setMerging({ isOpen: true, tickets })}
        >
          {t('bulk.merge')}
        </Button>
      )}
      {isLinking !== undefined && (
        <LinkFixDialog open={isLinking} tickets={tickets} onClose={() => setIsLinking(false)} />
      )}
      <AttachDialog open={isAttaching} tickets={tickets} onClose={() => setIsAttaching(false)} />
      {merging && (
        <MergeDialog
          open={merging.isOpen}
          tickets={merging.tickets}
          onClose={() => setMerging({ ...merging, isOpen: false })}
          onMerged={onMerged}
        />
      )}
    </>
  );
}
