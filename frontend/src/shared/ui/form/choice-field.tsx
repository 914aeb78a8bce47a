import { Select } from 'antd';
import { useTranslation } from 'react-i18next';

import { alone } from '../alone';

type ChoiceFieldProps<T> = {
  className?: string | undefined;
  label: string;
  all?: string;
  value: T | null;
  choices: readonly { value: T; label: string }[];
  onChoose: (value: T | null) => void;
};

export function ChoiceField<T extends string | number>(props: ChoiceFieldProps<T>) {
  const { className, label, all = label, value, choices, onChoose } = props;
  const { t } = useTranslation();
  return (
    <Select<T>
      labelRender={alone}
      className={className}
      data-set={value !== null || undefined}
      aria-label={label}
      placeholder={all}
      allowClear={{ label: t('app.clearOf', { label }) }}
      popupMatchSelectWidth={false}
      value={value}
      onChange={(chosen: T | undefined) => onChoose(chosen ?? null)}
      options={[...choices]}
    />
  );
}
