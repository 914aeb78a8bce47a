import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { SearchBox } from '@/shared/ui/form/search-box';
import css from './search-field.module.css';

/** Opens the search of the player's tickets, messages and files. */
export function SearchField() {
  const { t } = useTranslation('tickets');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  return (
    <SearchBox
      className={css.field}
      label={t('list.search')}
      placeholder={t('list.search')}
      text={text}
      onText={setText}
      onAsk={(question) => question && void navigate(`/search?q=${encodeURIComponent(question)}`)}
    />
  );
}
