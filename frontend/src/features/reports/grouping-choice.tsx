import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';

import type { Grouping } from './report-view';

type GroupingChoiceProps = {
  label: string;
  options: readonly Grouping[];
  value: Grouping;
  onChoose: (by: Grouping) => void;
};

export function GroupingChoice({ label, options, value, onChoose }: GroupingChoiceProps) {
  const { t } = useTranslation('reports');
  return (
    <Segmented<Grouping>
      data-screen-only
      size="small"
      aria-label={label}
      value={value}
      onChange={onChoose}
      options={options.map((by) => ({ value: by, label: t(`by.${by}`) }))}
    />
  );
}
