import { CloseOutlined } from '@ant-design/icons';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { SearchBox } from '@/shared/ui/form/search-box';
import css from './search.module.css';

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
    <SearchBox
      className={css.form}
      label={t('field')}
      placeholder={t('placeholder')}
      text={text}
      onText={setText}
      onAsk={onAsk}
      field={field}
    >
      {text !== '' && (
        <button type="button" aria-label={t('clear')} onClick={clear}>
          <CloseOutlined aria-hidden />
        </button>
      )}
    </SearchBox>
  );
}
