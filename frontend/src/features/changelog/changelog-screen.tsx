import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import type { ChangelogEntry } from '@/shared/contract';
import { useTitle } from '@/shared/hooks/use-title';
import { bodyIn, titleIn } from '@/shared/lib/in-language';
import { dayOf } from '@/shared/lib/when';
import { usePlace } from '@/shared/place/place';
import { ListState } from '@/shared/ui/list/list-state';
import { EmptyState } from '@/shared/ui/states';
import { WorldMark } from '@/shared/ui/mark/world-mark';
import { changelogQuery } from './api';
import css from './changelog-screen.module.css';

/** Public: needs no session. */
export function ChangelogScreen() {
  const { t } = useTranslation('changelog');
  useTitle(t('title'));
  const { hash } = usePlace();
  const query = useInfiniteQuery(changelogQuery());
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const isLoaded = query.isSuccess;
  // The browser cannot scroll to the entry in the URL before it is loaded.
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isLoaded, hash]);
  return (
    <div className={css.screen}>
      <h1>{t('title')}</h1>
      <p className={css.lead}>{t('public.lead')}</p>
      <ListState
        query={query}
        count={entries.length}
        failed={t('public.failed')}
        empty={<EmptyState text={t('public.empty')} />}
      >
        <ol>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} isWanted={hash === `#${entry.id}`} />
          ))}
        </ol>
      </ListState>
      <p className={css.feed}>
        <a href="/novidades.xml">{t('public.feed')}</a>
      </p>
    </div>
  );
}

function Entry({ entry, isWanted }: { entry: ChangelogEntry; isWanted: boolean }) {
  const { i18n } = useTranslation('changelog');
  const { id, world, publishedAt } = entry;
  return (
    <li id={String(id)} className={css.entry} data-wanted={isWanted || undefined}>
      <p className={css.facts}>
        {publishedAt && <time dateTime={publishedAt}>{dayOf(publishedAt, i18n.language)}</time>}
        {world && <WorldMark name={world.name} />}
      </p>
      <h2 dir="auto">{titleIn(entry, i18n.language)}</h2>
      <p className={css.body} dir="auto">
        {bodyIn(entry, i18n.language)}
      </p>
    </li>
  );
}
