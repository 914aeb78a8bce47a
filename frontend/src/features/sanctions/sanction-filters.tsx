import { SearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';

import { WorldField } from '@/features/worlds/world-field';
import { useConfig } from '@/shared/api/config';
import { TypedInput } from '@/shared/ui/form/typed-input';
import { undecidedQuery } from './api';
import type { OnFilter, SanctionFilter } from './filter';
import css from './sanctions-screen.module.css';

/** antd's Segmented has no option without a value. */
const ALL = 'all';

export function SanctionFilters({ filter, onFilter }: { filter: SanctionFilter; onFilter: OnFilter }) {
  const { t } = useTranslation('sanctions');
  const { limits } = useConfig();
  const { data: undecided } = useQuery(undecidedQuery(filter));
  return (
    <>
      <Segmented<'undecided' | typeof ALL>
        className={css.segments}
        aria-label={t('panel.title')}
        value={filter.appeals ?? ALL}
        onChange={(chosen) => onFilter({ appeals: chosen === ALL ? null : chosen })}
        options={[
          { value: ALL, label: t('team.all') },
          { value: 'undecided', label: <Counted words={t('team.undecided')} count={undecided} /> },
        ]}
      />
      <TypedInput
        className={css.search}
        prefix={<SearchOutlined aria-hidden />}
        label={t('team.search')}
        placeholder={t('team.search')}
        maxLength={limits.affectedCharacterLength}
        value={filter.q}
        onChange={(q) => onFilter({ q })}
      />
      <WorldField className={css.world} worldId={filter.world} onChoose={(world) => onFilter({ world })} />
    </>
  );
}

const Counted = ({ words, count }: { words: string; count: string | undefined }) => (
  <span>
    {words} <b className="num">{count}</b>
  </span>
);
