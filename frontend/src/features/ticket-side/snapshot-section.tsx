import { useTranslation } from 'react-i18next';

import type { CharacterState, Snapshot } from '@/shared/contract';
import { shortDateTime, fullDateTime } from '@/shared/lib/when';
import { SideSection } from './side-section';
import css from './snapshot-section.module.css';

/** In display order. */
const FIELDS = ['level', 'vocation', 'guild', 'world', 'isOnline', 'lastLogin'] as const;
type Field = (typeof FIELDS)[number];

const names = {
  level: 'snapshot.level',
  vocation: 'snapshot.vocation',
  guild: 'snapshot.guild',
  world: 'snapshot.world',
  isOnline: 'snapshot.online',
  lastLogin: 'snapshot.lastLogin',
} as const satisfies Record<Field, string>;

/** The character's data at the creation of the ticket beside its current data, for the team. */
export function SnapshotSection({ snapshot }: { snapshot: Snapshot | null | undefined }) {
  const { t, i18n } = useTranslation('desk');
  if (!snapshot) return null;
  const { atOpening, now, takenAt } = snapshot;
  return (
    <SideSection title={t('snapshot.title')}>
      <table className={css.states}>
        <caption>{t('snapshot.caption', { name: atOpening.name, at: fullDateTime(takenAt, i18n.language) })}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t('snapshot.field')}</span>
            </th>
            <th scope="col">{t('snapshot.atOpening')}</th>
            {now && <th scope="col">{t('snapshot.now')}</th>}
          </tr>
        </thead>
        <tbody>
          {FIELDS.map((field) => (
            <FieldRow key={field} field={field} atOpening={atOpening} now={now} />
          ))}
        </tbody>
      </table>
      {!now && <p className={css.gone}>{t('snapshot.gone')}</p>}
    </SideSection>
  );
}

function FieldRow({ field, atOpening, now }: { field: Field; atOpening: CharacterState; now: CharacterState | null }) {
  const { t } = useTranslation('desk');
  const isChanged = now !== null && now[field] !== atOpening[field];
  return (
    <tr data-changed={isChanged || undefined}>
      <th scope="row">{t(names[field])}</th>
      <td>
        <Value value={atOpening[field]} isTime={field === 'lastLogin'} />
      </td>
      {now && (
        <td>
          <Value value={now[field]} isTime={field === 'lastLogin'} />
          {isChanged && <span className="vh">{` (${t('snapshot.changed')})`}</span>}
        </td>
      )}
    </tr>
  );
}

function Value({ value, isTime = false }: { value: CharacterState[Field]; isTime?: boolean }) {
  const { t, i18n } = useTranslation('desk');
  if (value === null) return <span className="faint">{t('snapshot.nothing')}</span>;
  if (typeof value === 'boolean') return <span>{t(value ? 'snapshot.yes' : 'snapshot.no')}</span>;
  if (!isTime || typeof value === 'number') return <span className="num">{value}</span>;
  return (
    <time className="num" dateTime={value} title={fullDateTime(value, i18n.language)}>
      {shortDateTime(value, i18n.language)}
    </time>
  );
}
