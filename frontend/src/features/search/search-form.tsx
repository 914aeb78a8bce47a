import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import css from './search.module.css';

/** Maximum of the server. */
const QUESTION_MAX = 200;

type SearchFormProps = {
  question: string;
  field: RefObject<HTMLInputElement | null>;
  onAsk: (question: string) => void;
};

/** Searches on Enter only, so that each query is one entry of the browser's history. */
export function SearchForm({ question, field, onAsk }: SearchFormProps) {
  const { t } = useTranslation('search');
  const [text, setText] = useState(question);
  const [asked, setAsked] = useState(question);
  if (asked !== question) {
    setAsked(question);
    setText(question);
  }

  function clear() {
    setText('');
    onAsk('');
    field.current?.focus();
  }

  return (
    <form
      role="search"
      className={css.form}
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
        aria-label={t('field')}
        placeholder={t('placeholder')}
        maxLength={QUESTION_MAX}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && (
        <button type="button" aria-label={t('clear')} onClick={clear}>
          <CloseOutlined aria-hidden />
        </button>
      )}
    </form>
  );
}
