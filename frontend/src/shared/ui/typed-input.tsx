import { Input, type GetProps } from 'antd';

import { useTyped } from './use-typed';

type TypedInputProps = Omit<GetProps<typeof Input>, 'value' | 'onChange'> & {
  value: string;
  /** Hears the trimmed text once the typing rests. */
  onChange: (text: string) => void;
};

/** A field for searching: it answers at once, and asks only when the typing rests. */
export function TypedInput({ value, onChange, ...rest }: TypedInputProps) {
  const { text, setText } = useTyped(value, onChange);
  return <Input allowClear {...rest} value={text} onChange={(event) => setText(event.target.value)} />;
}
