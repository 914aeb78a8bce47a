import { useTranslation } from 'react-i18next';

import type { LoggedEvent } from '@/shared/contract';
import { fullDateTime } from '@/shared/lib/when';
import { InkChip } from '@/shared/ui/mark/chips';
import { isAccepted, type OnFilter } from './filter';
import css from './security.module.css';

export function Moment({ at }: { at: string }) {
  const { i18n } = useTranslation();
  return (
    <time className="num muted" dateTime={at}>
      {fullDateTime(at, i18n.language)}
    </time>
  );
}

/** An IP address. A click filters by it. */
export function AddressButton({ ip, onFilter }: { ip: string | null; onFilter: OnFilter }) {
  const { t } = useTranslation('securityConsole');
  if (ip === null)
    return (
      <span className="faint">
        <span aria-hidden>–</span>
        <span className="vh">{t('noIp')}</span>
      </span>
    );
  return (
    <button
      type="button"
      className={`num ${css.pick}`}
      aria-label={t('filter.onlyIp', { value: ip })}
      onClick={() => onFilter({ ip })}
    >
      {ip}
    </button>
  );
}

/** The actor. A click filters by them. */
export function ActorButton({ event, onFilter }: { event: LoggedEvent; onFilter: OnFilter }) {
  const { t } = useTranslation('securityConsole');
  const { actor, ip, apiTokenId } = event;
  if (actor === null) return <span className="faint">{t(ip === null ? 'server' : 'stranger')}</span>;
  const name = actor.name || t('gone', { id: actor.id });
  return (
    <span className={css.actor}>
      <button
        type="button"
        className={css.pick}
        aria-label={t('filter.onlyActor', { value: name })}
        onClick={() => onFilter({ actorId: actor.id })}
      >
        {name}
      </button>
      {apiTokenId !== null && <small className="faint">{t('viaToken', { id: apiTokenId })}</small>}
    </span>
  );
}

export function ResultChip({ type }: { type: string }) {
  const { t } = useTranslation('securityConsole');
  const accepted = isAccepted(type);
  return <InkChip name={accepted ? 'green' : 'coral'}>{t(accepted ? 'result.accepted' : 'result.refused')}</InkChip>;
}
