import { SearchOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import css from './search-field.module.css';

/** Maximum of the server. */
const QUESTION_MAX = 200;

/** Opens the search of the player's tickets, messages and files. */
export function SearchField() {
  const { t } = useTranslation('tickets');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  return (
    <form
      role="search"
      className={css.field}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) void navigate(`/search?q=${encodeURIComponent(text.trim())}`);
      }}
    >
      <SearchOutlined aria-hidden />
      <input
        type="search"
        enterKeyHint="search"
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        maxLength={QUESTION_MAX}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}
