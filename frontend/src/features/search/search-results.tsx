import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

import { useShortcuts } from '@/features/shortcuts/use-shortcuts';
import { Panel } from '@/shared/ui/layout';
import { ListState } from '@/shared/ui/list/list-state';
import { EmptyState } from '@/shared/ui/states';
import { searchQuery, type Question } from './api';
import { addressOf, ResultRow } from './result-row';
import css from './search.module.css';
import { UnderstoodChips } from './understood-chips';

type SearchResultsProps = { question: Question; onFound: (q: string) => void; onSearch: () => void };

/** The interpreted query, the number of matches, and the tickets. J, K and Enter work as in lists. */
export function SearchResults({ question, onFound, onSearch }: SearchResultsProps) {
  const { t } = useTranslation('search');
  const query = useInfiniteQuery(searchQuery(question));
  const { data, isPlaceholderData } = query;
  const results = data?.results ?? [];
  const current = useCursor(results.length, `${question.sort} ${question.q}`, onSearch, (at) => {
    const { ticket, hits } = results[at]!;
    return addressOf(ticket.id, hits[0]?.messageId);
  });

  const isFound = data !== undefined && !isPlaceholderData && results.length > 0;
  const noted = useRef('');
  useEffect(() => {
    if (!isFound || noted.current === question.q) return;
    noted.current = question.q;
    onFound(question.q);
  }, [isFound, question.q, onFound]);

  return (
    <>
      <div className={css.summary}>
        {!isPlaceholderData && <UnderstoodChips parts={data?.understood ?? []} question={question.q} />}
        <p role="status" className="num">
          {data && <Found {...data} />}
        </p>
      </div>
      <Panel bare className={css.results}>
        <ListState
          query={query}
          count={results.length}
          failed={t('failed')}
          empty={<NothingFound isPartial={data?.isPartial} />}
        >
          <ol>
            {results.map((result, at) => (
              <ResultRow key={result.ticket.id} result={result} isCurrent={at === current} />
            ))}
          </ol>
        </ListState>
      </Panel>
    </>
  );
}

type Extent = { isPartial: boolean; total: string };

/** The number of tickets or, if the server has searched only a part, the searched part. */
function Found({ isPartial, total }: Extent) {
  const { t } = useTranslation('search');
  return isPartial ? t('partial') : t('count', { count: Number.parseInt(total, 10), total });
}

function NothingFound({ isPartial }: Partial<Extent>) {
  const { t } = useTranslation('search');
  return (
    <EmptyState text={t(isPartial ? 'nothingYet' : 'nothing')}>
      <p className={css.widen}>{t(isPartial ? 'narrow' : 'widen')}</p>
    </EmptyState>
  );
}

/** The row that shortcuts act on; none before the first key. A new query resets it. */
function useCursor(count: number, scope: string, onSearch: () => void, addressAt: (at: number) => string) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [cursor, setCursor] = useState({ scope, at: -1 });
  const at = cursor.scope === scope ? Math.min(cursor.at, count - 1) : -1;
  const move = (step: number) => setCursor({ scope, at: Math.max(0, Math.min(count - 1, at + step)) });
  useShortcuts({
    nextRow: count > 0 ? () => move(1) : undefined,
    previousRow: count > 0 ? () => move(-1) : undefined,
    openRow: at >= 0 ? () => void navigate(addressAt(at), { state: { from: pathname + search } }) : undefined,
    search: onSearch,
  });
  return at;
}
