import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { PriorityMark, StatusChip } from '@/shared/ui/chips';
import css from './macro-list.module.css';
import type { MacroChanges } from './macro-rules';

/** What a macro changes in the ticket, in words. */
export function MacroActionList({ changes: { status, priority, assignedTo } }: { changes: MacroChanges }) {
  const { t } = useTranslation('macros');
  return (
    <>
      {status && <StatusChip value={status} />}
      {priority && (
        <span className={css.priority}>
          {t('use.priority')} <PriorityMark value={priority} />
        </span>
      )}
      {assignedTo !== undefined && <span>{t(assignedTo === null ? 'use.nobody' : 'use.me')}</span>}
    </>
  );
}

/** What happens to the ticket with the text that was written with a macro; it can be left out. */
export function MacroActionsLine({ changes, onDrop }: { changes: MacroChanges; onDrop: () => void }) {
  const { t } = useTranslation('macros');
  return (
    <p className={css.line} role="status">
      {t('use.also')} <MacroActionList changes={changes} />
      <Button size="small" type="text" onClick={onDrop}>
        {t('use.drop')}
      </Button>
    </p>
  );
}
