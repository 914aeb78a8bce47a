import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import type { MacroChanges } from '@/features/macros/rules';
import { PriorityMark, StatusChip } from '@/shared/ui/mark/chips';
import { VerdictIcon } from '@/features/verdicts/verdict-icon';
import css from './macro-list.module.css';

export function MacroActionList({ changes: { status, priority, verdict, assignedTo } }: { changes: MacroChanges }) {
  const { t } = useTranslation(['macros', 'desk']);
  return (
    <>
      {status && <StatusChip value={status} />}
      {priority && (
        <span className={css.priority}>
          <span>{t('use.priority')}</span> <PriorityMark value={priority} />
        </span>
      )}
      {verdict && (
        <span className={css.priority}>
          <span>{t('use.verdict')}</span> <VerdictIcon of={verdict} /> <span>{t(`desk:verdict.name.${verdict}`)}</span>
        </span>
      )}
      {assignedTo !== undefined && <span>{t(assignedTo === null ? 'use.nobody' : 'use.me')}</span>}
    </>
  );
}

export function MacroActionsLine({ changes, onDrop }: { changes: MacroChanges; onDrop: () => void }) {
  const { t } = useTranslation('macros');
  return (
    <p className={css.line} role="status">
      <span>{t('use.also')}</span> <MacroActionList changes={changes} />
      <Button size="small" type="text" onClick={onDrop}>
        {t('use.drop')}
      </Button>
    </p>
  );
}
