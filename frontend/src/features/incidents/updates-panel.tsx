import { useTranslation } from 'react-i18next';

import type { IncidentDetails, IncidentUpdate } from '@/shared/contract';
import { isToday, sinceText } from '@/shared/lib/since';
import { RelativeTime } from '@/shared/ui/mark/relative-time';
import language from '@/shared/ui/form/language-tag.module.css';
import { StateChip } from './state-chip';
import css from './incident.module.css';

type UpdatesPanelProps = {
  incident: IncidentDetails;
  /** Id of an update that was just published here. */
  fresh: number | undefined;
};

/** Updates in both languages, newest first, and the creation of the incident. */
export function UpdatesPanel({ incident, fresh }: UpdatesPanelProps) {
  const { t, i18n } = useTranslation('incidents');
  const { updates, startsAt, creatorName } = incident;
  return (
    <section className={css.card} aria-labelledby="incident-updates">
      <h2 id="incident-updates" className={css.title}>
        <span>{t('detail.updates')}</span>
        <small>{t('detail.count', { count: updates.length })}</small>
      </h2>
      <ol className={css.updates}>
        {updates.map((update) => (
          <Update key={update.id} update={update} isFresh={update.id === fresh} />
        ))}
        <li className={css.opened}>
          <time className="num" dateTime={startsAt}>
            {sinceText(startsAt, i18n.language)}
          </time>
          <span dir="auto">{creatorName ? t('detail.openedBy', { name: creatorName }) : t('detail.opened')}</span>
        </li>
      </ol>
    </section>
  );
}

function Update({ update, isFresh }: { update: IncidentUpdate; isFresh: boolean }) {
  const { i18n } = useTranslation('incidents');
  const { createdAt, state, authorName, bodyPt, bodyEn } = update;
  return (
    <li data-highlight={isFresh || undefined}>
      <div className={css.when}>
        <time className="num" dateTime={createdAt}>
          {sinceText(createdAt, i18n.language)}
        </time>
        {isToday(createdAt) && <RelativeTime iso={createdAt} />}
      </div>
      <div>
        <p className={css.by}>
          {state && <StateChip value={state} />}
          <span dir="auto">{authorName}</span>
        </p>
        <div className={css.both}>
          {(
            [
              ['pt-BR', 'PT', bodyPt],
              ['en', 'EN', bodyEn],
            ] as const
          ).map(([lang, name, body]) => (
            <div key={lang}>
              <span className={language.tag}>{name}</span>
              <p lang={lang} dir="auto">
                {body}
              </p>
            </div>
          ))}
        </div>
      </div>
    </li>
  );
}
