import { SearchOutlined } from '@ant-design/icons';
import type { ReactNode, RefObject } from 'react';

import { QUESTION_MAX } from '../../lib/question';
import css from './search-box.module.css';

type SearchBoxProps = {
  className: string | undefined;
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** Called on Enter with the trimmed text. */
  onAsk: (question: string) => void;
  field?: RefObject<HTMLInputElement | null>;
  /** Buttons after the field. */
  children?: ReactNode;
};

/** The field of a full text search. */
export function SearchBox({ className, label, placeholder, text, onText, onAsk, field, children }: SearchBoxProps) {
  return (
    <form
      role="search"
      className={`${css.box} ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(text.trim());
      }}
    >
      <SearchOutlined aria-hidden />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={QUESTION_MAX}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      {children}
    </form>
  );
}
