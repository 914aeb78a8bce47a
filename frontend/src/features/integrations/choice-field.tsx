import { Form, Radio } from 'antd';

import type { ReactNode } from 'react';

import css from './integrations.module.css';

/** What a field is for, below it. */
export const FieldHint = ({ children }: { children: ReactNode }) => <span className={css.fieldHint}>{children}</span>;

type Choice = { value: string; label: string; text: string };

/** One of few, each with what it means. */
export function ChoiceField({ name, label, choices }: { name: string; label: string; choices: readonly Choice[] }) {
  return (
    <Form.Item name={name} label={label}>
      <Radio.Group className={css.choices}>
        {choices.map(({ value, label: word, text }) => (
          <Radio key={value} value={value} className={css.choice} classNames={{ icon: css.dot }}>
            <b>{word}</b>
            <small>{text}</small>
          </Radio>
        ))}
      </Radio.Group>
    </Form.Item>
  );
}
