import { useTranslation } from 'react-i18next';

import type { ListFilter } from '@/features/team-list/filter';
import type { FlowReport, WaitReport } from '@/shared/contract';
import type { Grouping } from './report-view';

type Named<Row> = { key: string; name: string; row: Row; filter: Partial<ListFilter> | null };

/** Rows of a report by category, world or priority, with their names and filters. No filter finds tickets without a world. */
export function useGroups() {
  const { t } = useTranslation(['reports', 'common']);
  const ofCategory = <Row extends { category: FlowReport['byCategory'][number]['category'] }>(
    row: Row,
  ): Named<Row> => ({
    key: row.category,
    name: t(`common:category.${row.category}`),
    row,
    filter: { category: row.category },
  });
  const ofWorld = <Row extends { worldId: number | null; name: string | null }>(row: Row): Named<Row> => ({
    key: String(row.worldId),
    name: row.name ?? t('common:world.none'),
    row,
    filter: row.worldId === null ? null : { worldId: row.worldId },
  });
  const ofPriority = (row: FlowReport['byPriority'][number]): Named<typeof row> => ({
    key: row.priority,
    name: t(`common:priority.${row.priority}`),
    row,
    filter: { priority: row.priority },
  });
  type Times = Pick<WaitReport, 'firstAnswer' | 'resolution'>;
  type Counts = { opened: number; waiting: number };
  return {
    flow: (report: FlowReport | undefined, by: Grouping): Named<Counts>[] => {
      if (!report) return [];
      if (by === 'world') return report.byWorld.map(ofWorld);
      return by === 'priority' ? report.byPriority.map(ofPriority) : report.byCategory.map(ofCategory);
    },
    wait: (report: WaitReport | undefined, by: Grouping): Named<Times>[] => {
      if (!report) return [];
      return by === 'world' ? report.byWorld.map(ofWorld) : report.byCategory.map(ofCategory);
    },
  };
}
