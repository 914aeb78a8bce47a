import { CloseCircleFilled } from '@ant-design/icons';
import { Input, type GetProps } from 'antd';
import { useTranslation } from 'react-i18next';

import css from './typed-input.module.css';
import { useTyped } from '../../hooks/use-typed';
import { QUESTION_MAX } from '../../lib/question';

type TypedInputProps = Omit<GetProps<typeof Input>, 'aria-label' | 'value' | 'onChange'> & {
  label: string;
  value: string;
  /** Called with the trimmed text after a pause in typing. */
  onChange: (text: string) => void;
};

/** A filter of a list in the address, which a server refuses if it is much longer. */
export function TypedInput({ label, value, onChange, ...rest }: TypedInputProps) {
  const { t } = useTranslation();
  const { text, setText } = useTyped(value, onChange);
  const clearIcon = <CloseCircleFilled className={`${css.clear} reach`} aria-label={t('app.clearOf', { label })} />;
  return (
    <Input
      maxLength={QUESTION_MAX}
      {...rest}
      allowClear={{ clearIcon }}
      aria-label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
