import { MergeCellsOutlined, NotificationOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { TeamTicket } from '@/shared/contract';
import { lazyDialog } from '@/shared/ui/lazy-part';
import { canMerge } from './bulk-rules';

const AttachDialog = lazyDialog(() => import('./attach-dialog'), 'AttachDialog');
const LinkFixDialog = lazyDialog(() => import('./link-fix-dialog'), 'LinkFixDialog', 'incidents');
const MergeDialog = lazyDialog(() => import('./merge-dialog'), 'MergeDialog');

type ActionsProps = {
  tickets: readonly TeamTicket[];
  look: { type: 'text'; disabled: boolean };
  onMerged: () => void;
};

/** Buttons that attach the selected tickets to an incident, link them to a changelog entry, or merge them. */
export function BelongingActions({ tickets, look, onMerged }: ActionsProps) {
  const { t } = useTranslation('shortcuts');
  // Undefined until first opened, so that the code is loaded only then.
  const [isAttaching, setIsAttaching] = useState<boolean>();
  const [isLinking, setIsLinking] = useState<boolean>();
  // Keeps the selected tickets, because merging removes their rows.
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
      {isAttaching !== undefined && (
        <AttachDialog open={isAttaching} tickets={tickets} onClose={() => setIsAttaching(false)} />
      )}
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
