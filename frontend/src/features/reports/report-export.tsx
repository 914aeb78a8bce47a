import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ExportMenu } from '@/features/csv/export-menu';
import { useCsvExport } from '@/features/csv/use-csv-export';
import { useMe } from '@/shared/session/me';
import { exportOf, flowQuery, type ReportQuery } from './api';
import { daysIn, type Span } from './report-view';

type ReportExportProps = {
  asked: ReportQuery;
  /** The days of the shown report. A file needs them, because the list of tickets knows no usual days. */
  shown: Span;
};

export function ReportExport({ asked, shown }: ReportExportProps) {
  const { t } = useTranslation(['reports', 'board']);
  const [opened, setOpened] = useState(false);
  const isAdmin = useMe().role === 'admin';
  const flow = useQuery({ ...flowQuery(asked), enabled: opened });
  const start = {
    tickets: useCsvExport('tickets'),
    days: useCsvExport('days'),
    team: useCsvExport('team'),
  };
  const count = flow.data?.total.opened;
  const details = {
    tickets: count === undefined ? t('export.filters') : t('board:export.rowsOfList', { count, total: String(count) }),
    days: t('export.rows', { count: daysIn(shown) }),
    team: t('export.teamRows'),
  };
  const kinds = isAdmin ? (['tickets', 'days', 'team'] as const) : (['tickets', 'days'] as const);
  const query = { ...asked, from: shown.from, to: shown.to };
  return (
    <ExportMenu
      withWord
      onOpen={() => setOpened(true)}
      choices={kinds.map((key) => ({
        key,
        name: t(`export.${key}`),
        detail: details[key],
        run: () => start[key](exportOf[key](query)),
      }))}
    />
  );
}
