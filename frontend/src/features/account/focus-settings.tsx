import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { allWorldsQuery } from '@/features/worlds/worlds-query';
import { categories, type Preferences } from '@/shared/contract';
import css from './choices.module.css';

type Focus = NonNullable<Preferences['notify']['focus']>;

type FocusSettingsProps = { value: Focus; onChange: (focus: Partial<Focus>) => void };

/** Categories and worlds of a member. The lists stay open while several entries are chosen, so they are never disabled. */
export function FocusSettings({ value, onChange }: FocusSettingsProps) {
  const { t } = useTranslation(['rings', 'common']);
  const id = useId();
  const worlds = useQuery(allWorldsQuery());
  const [chosen, setChosen] = useState(value);
  function choose(focus: Partial<Focus>) {
    setChosen({ ...chosen, ...focus });
    onChange(focus);
  }
  return (
    <div className={css.focus} role="group" aria-labelledby={id}>
      <div>
        <span id={id}>{t('focus.title')}</span>
        <small>{t('focus.hint')}</small>
      </div>
      <div>
        <label htmlFor={`${id}categories`}>{t('focus.categories')}</label>
        <Select
          mode="multiple"
          id={`${id}categories`}
          value={chosen.categories}
          placeholder={t('focus.allCategories')}
          options={categories.map((category) => ({ value: category, label: t(`common:category.${category}`) }))}
          onChange={(picked) => choose({ categories: picked })}
        />
      </div>
      <div>
        <label htmlFor={`${id}worlds`}>{t('focus.worlds')}</label>
        <Select
          mode="multiple"
          id={`${id}worlds`}
          value={worlds.data ? chosen.worldIds : []}
          loading={worlds.isPending}
          placeholder={t('focus.allWorlds')}
          options={worlds.data?.map(({ id: world, name }) => ({ value: world, label: name })) ?? []}
          optionFilterProp="label"
          onChange={(picked) => choose({ worldIds: picked })}
        />
      </div>
    </div>
  );
}
