import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { CharactersOverview, GameState } from '@/shared/contract';
import { clockOf, tagOf } from '@/shared/lib/when';
import { useLiveInterval } from '@/shared/live/use-live-query';
import { ListPanel, PageLead } from '@/shared/ui/list-page';
import { ListState } from '@/shared/ui/list/list-state';
import panel from '@/shared/ui/list/panel-row.module.css';
import { RelativeTime } from '@/shared/ui/mark/relative-time';
import { useToast } from '@/shared/ui/toast/toast';
import { charactersOverviewQuery, testGameMutation, WORLDS_POLL_MS } from './api';
import css from './characters.module.css';
import { GameTestLine } from './game-test-line';

const COMMAND = 'npm run characters:import';

/** The source of the characters that players choose from, and the state of the game's API. */
export function CharactersPanel() {
  const { t } = useTranslation('worlds');
  const id = useId();
  const query = useQuery(charactersOverviewQuery(useLiveInterval(WORLDS_POLL_MS)));
  const { data } = query;
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{t('characters.title')}</h2>
      <PageLead>{t('characters.lead')}</PageLead>
      <ListPanel>
        <ListState query={query} count={data ? 1 : 0} failed={t('characters.failed')} empty={null}>
          {data && (
            <>
              <Figures {...data} />
              {data.game ? <Connected {...data.game} /> : <Imported />}
            </>
          )}
        </ListState>
      </ListPanel>
    </section>
  );
}

function Figures({ total, newToday, game }: CharactersOverview) {
  const { t, i18n } = useTranslation('worlds');
  const number = (value: number) => value.toLocaleString(tagOf(i18n.language));
  const known = (
    <Figure
      name={t('characters.known')}
      value={number(total)}
      note={t('characters.newToday', { count: newToday, formatted: number(newToday) })}
    />
  );
  if (!game) return <dl className={css.figures}>{known}</dl>;
  const { lastAnswer, failures } = game;
  return (
    <dl className={css.figures}>
      <Figure
        name={t('characters.lastAnswer')}
        value={lastAnswer ? <RelativeTime iso={lastAnswer.at} /> : t('characters.never')}
        note={lastAnswer && t('characters.took', { ms: number(lastAnswer.durationMs) })}
      />
      {known}
      <Figure name={t('characters.failures')} value={number(failures)} note={t('characters.window')} />
    </dl>
  );
}

function Figure({ name, value, note }: { name: string; value: ReactNode; note: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b className="num">{value}</b> {note && <small className="num">{note}</small>}
      </dd>
    </div>
  );
}

function Connected({ host, restsUntil, askAgainAfterMinutes: minutes }: GameState) {
  const { t, i18n } = useTranslation('worlds');
  const toast = useToast();
  const test = useMutation(testGameMutation(useQueryClient()));
  return (
    <div className={`${panel.row} ${css.foot}`}>
      <div className={css.words}>
        <p>
          <span>{t('characters.connectedTo')}</span> <b className={css.host}>{host}</b>
          <span>{t('characters.connectedHow', { minutes })}</span>
        </p>
        <p className={css.hint}>{t('characters.connectedHint')}</p>
        <div role="status">
          {test.data && <GameTestLine test={test.data} />}
          {restsUntil && (
            <p className={css.rests}>{t('characters.rests', { time: clockOf(restsUntil, i18n.language) })}</p>
          )}
        </div>
      </div>
      <Button
        loading={test.isPending}
        onClick={() =>
          test.mutate(undefined, {
            onError: (error) => toast.error(t('characters.testFailed'), error),
          })
        }
      >
        {t('characters.test')}
      </Button>
    </div>
  );
}

function Imported() {
  const { t } = useTranslation('worlds');
  return (
    <div className={`${panel.row} ${css.foot}`}>
      <div className={css.words}>
        <p>
          <span>{t('characters.imported')}</span> <code>{COMMAND}</code>.
        </p>
        <p className={css.hint}>{t('characters.importedHint')}</p>
      </div>
    </div>
  );
}
