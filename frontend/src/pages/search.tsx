import { Select } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { alone } from '@/shared/ui/alone';

import { recentQuestions } from '@/features/search/recent';
import { SearchAside } from '@/features/search/search-aside';
import { SearchForm } from '@/features/search/search-form';
import { SearchResults } from '@/features/search/search-results';
import css from '@/features/search/search.module.css';
import type { SearchSort } from '@/shared/contract';
import '@/shared/i18n/search-strings';
import { useTitle } from '@/shared/hooks/use-title';
import { useMe } from '@/shared/session/me';
import { Page } from '@/shared/ui/layout';

const SORTS: readonly SearchSort[] = ['relevance', 'newest'];

/** Full-text search in tickets and messages. Query and order are in the URL. */
export function SearchPage() {
  const { t } = useTranslation('search');
  const me = useMe();
  const [address, setAddress] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const [recent, setRecent] = useState(() => recentQuestions.get(me.id));
  // Normalized as on the server, whose response has positions in this text.
  const q = (address.get('q') ?? '').normalize('NFC').trim();
  const sort = SORTS.find((name) => name === address.get('sort')) ?? 'relevance';
  useTitle(q ? `${q} · ${t('title')}` : t('title'));

  const ask = (question: string, order = sort) =>
    setAddress({ ...(question && { q: question }), ...(order !== 'relevance' && { sort: order }) });
  const note = useCallback((question: string) => setRecent(recentQuestions.add(me.id, question)), [me.id]);
  useEffect(() => {
    if (q === '') field.current?.focus();
  }, [q]);

  return (
    <Page>
      <h1 className="vh">{t('title')}</h1>
      <div className={css.bar}>
        <SearchForm question={q} field={field} onAsk={ask} />
        <Select
          labelRender={alone}
          className={css.sort}
          aria-label={t('sort.label')}
          value={sort}
          onChange={(order) => ask(q, order)}
          options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
      </div>
      <div className={css.columns}>
        <div className={css.main}>
          {q === '' ? (
            <p className={css.begin}>{t('begin')}</p>
          ) : (
            <SearchResults question={{ q, sort }} onFound={note} onSearch={() => field.current?.focus()} />
          )}
        </div>
        <SearchAside
          recent={recent}
          onAsk={ask}
          onForget={() => {
            recentQuestions.clear(me.id);
            setRecent([]);
          }}
        />
      </div>
    </Page>
  );
}
