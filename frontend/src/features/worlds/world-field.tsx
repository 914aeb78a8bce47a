import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ChoiceField } from '@/shared/ui/form/choice-field';
import { allWorldsQuery } from './worlds-query';

type WorldFieldProps = {
  className?: string | undefined;
  worldId: number | null;
  onChoose: (worldId: number | null) => void;
};

/** Includes retired worlds. For the team only. */
export function WorldField({ className, worldId, onChoose }: WorldFieldProps) {
  const { t } = useTranslation('board');
  const worlds = useQuery(allWorldsQuery());
  return (
    <ChoiceField
      className={className}
      label={t('filter.world')}
      all={worlds.isError ? t('filter.worldsFailed') : t('filter.world')}
      // The name of the world is unknown until the worlds are loaded.
      value={worlds.data ? worldId : null}
      choices={(worlds.data ?? []).map(({ id, name, isActive }) => ({
        value: id,
        label: isActive === false ? t('filter.retiredWorld', { name }) : name,
      }))}
      onChoose={onChoose}
    />
  );
}
