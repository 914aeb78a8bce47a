import { DownOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';

import { allWorldsQuery } from '@/features/worlds/worlds-query';
import { categories, type TicketQueue } from '@/shared/contract';
import { useMenu } from '@/shared/hooks/use-menu';
import chip from '@/shared/ui/list/list-chip.module.css';
import { noFilter, type ListFilter } from './filter';
import css from './queue-row.module.css';
import { countText, useLongestWait } from './queue-words';

type QueueMenuProps = {
  queues: readonly TicketQueue[];
  filter: ListFilter;
  onFilter: (change: Partial<ListFilter>) => void;
};

/** A queue of one category or world. */
type Part = { queue: TicketQueue; name: string; change: Partial<ListFilter> };

function useParts(queues: readonly TicketQueue[]) {
  const { t } = useTranslation();
  const worlds = useQuery(allWorldsQuery());
  const parts = queues.flatMap((queue): Part[] => {
    const [kind, value = ''] = queue.key.split(':');
    const category = categories.find((name) => name === value);
    if (kind === 'category' && category) return [{ queue, name: t(`category.${category}`), change: { category } }];
    const world = worlds.data?.find(({ id }) => String(id) === value);
    return kind === 'world' && world ? [{ queue, name: world.name, change: { worldId: world.id } }] : [];
  });
  return {
    byCategory: parts.filter(({ change }) => change.category),
    byWorld: parts.filter(({ change }) => change.worldId),
  };
}

export function QueueMenu({ queues, filter, onFilter }: QueueMenuProps) {
  const { t } = useTranslation('board');
  const { choosing, dropdown, button } = useMenu();
  const { byCategory, byWorld } = useParts(queues);
  if (byCategory.length + byWorld.length === 0) return null;
  const itemsOf = (parts: readonly Part[]) =>
    parts.map((part) => ({ key: part.queue.key, label: <PartLabel {...part} /> }));
  return (
    <Dropdown
      {...dropdown}
      menu={{
        items: [
          { key: 'category', type: 'group', label: t('queue.byCategory'), children: itemsOf(byCategory) },
          { key: 'world', type: 'group', label: t('queue.byWorld'), children: itemsOf(byWorld) },
        ],
        onClick: choosing((key) => {
          const part = [...byCategory, ...byWorld].find(({ queue }) => queue.key === key);
          if (part) onFilter({ ...noFilter, withClosed: filter.withClosed, queue: 'waiting', ...part.change });
        }),
      }}
    >
      <button {...button} type="button" className={chip.chip}>
        <span>{t('queue.more')}</span>
        <DownOutlined aria-hidden />
      </button>
    </Dropdown>
  );
}

function PartLabel({ queue, name }: Part) {
  const longest = useLongestWait(queue.oldest);
  return (
    <span className={css.part}>
      <span>
        <span>{name}</span> <b className="num">{countText(queue)}</b>
      </span>
      <small>{longest}</small>
    </span>
  );
}
