import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { Sanction } from '@/shared/contract';
import { DataTable, type Column } from '@/shared/ui/list/data-table';
import { Appeal, Character, Dates, KindAndState, Lift, NONE, Report, Term, type RowsProps } from './sanction-parts';
import css from './sanctions-screen.module.css';

export function SanctionTable({ rows, onLift }: RowsProps) {
  const { t } = useTranslation(['sanctions', 'common']);
  const columns = useMemo<Column<Sanction>[]>(
    () => [
      { key: 'character', title: t('panel.character'), render: (sanction) => <Character sanction={sanction} /> },
      {
        key: 'sanction',
        title: t('panel.sanction'),
        render: (sanction) => (
          <div className={css.lines}>
            <KindAndState sanction={sanction} />
            <span className={css.second}>
              <Term sanction={sanction} />
            </span>
          </div>
        ),
      },
      {
        key: 'dates',
        title: t('team.dates'),
        render: (sanction) => <Dates sanction={sanction} />,
      },
      {
        key: 'decidedBy',
        title: t('panel.decidedBy'),
        render: ({ decidedBy }) => (decidedBy ? <span dir="auto">{decidedBy.name}</span> : NONE),
      },
      { key: 'report', title: t('panel.report'), render: (sanction) => <Report sanction={sanction} /> },
      { key: 'appeal', title: t('panel.title'), render: (sanction) => <Appeal sanction={sanction} /> },
      {
        key: 'actions',
        title: t('common:list.actions'),
        unseen: true,
        atEnd: true,
        render: (sanction) => <Lift sanction={sanction} onLift={onLift} />,
      },
    ],
    [t, onLift],
  );
  return <DataTable className={css.table} label={t('team.title')} columns={columns} rows={rows} />;
}
