import { Select } from 'antd';
import { useTranslation } from 'react-i18next';

import { alone } from '@/shared/ui/alone';
import css from './security-console.module.css';

type ChoiceFieldProps<T extends string> = {
  label: string;
  value: T | null;
  choices: readonly { value: T; label: string }[];
  onChoose: (value: T | null) => void;
};

/** One of a few values, or all. */
export function ChoiceField<T extends string>({ label, value, choices, onChoose }: ChoiceFieldProps<T>) {
  const { t } = useTranslation();
  return (
    <Select<T>
      labelRender={alone}
      className={css.choice}
      aria-label={label}
      placeholder={label}
      allowClear={{ label: t('app.clearOf', { label }) }}
      popupMatchSelectWidth={false}
      value={value}
      onChange={(chosen: T | undefined) => onChoose(chosen ?? null)}
      options={[...choices]}
    />
  );
}
