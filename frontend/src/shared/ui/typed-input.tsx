import { CloseCircleFilled } from '@ant-design/icons';
import { Input, type GetProps } from 'antd';

import css from './typed-input.module.css';
import { useTyped } from './use-typed';

type TypedInputProps = Omit<GetProps<typeof Input>, 'value' | 'onChange'> & {
  value: string;
  /** Hears the trimmed text once the typing rests. */
  onChange: (text: string) => void;
};

const clear = { clearIcon: <CloseCircleFilled className={css.clear} /> };

/** A field for searching: it answers at once, and asks only when the typing rests. */
export function TypedInput({ value, onChange, ...rest }: TypedInputProps) {
  const { text, setText } = useTyped(value, onChange);
  return <Input allowClear={clear} {...rest} value={text} onChange={(event) => setText(event.target.value)} />;
}
