import { Checkbox, Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';

import type { IncidentDetails } from '@/shared/contract';
import { serverNow } from '@/shared/lib/server-clock';
import { alone } from '@/shared/ui/alone';
import { incidentStates } from './words';
import css from './incident.module.css';

const MINUTE_MS = 60_000;
const nexts = ['15', '30', '60', 'none'] as const;
type Next = (typeof nexts)[number];

export const timeOfNext = (next: Next): string | null =>
  next === 'none' ? null : new Date(serverNow() + Number(next) * MINUTE_MS).toISOString();

export type Chosen = {
  /** Undefined: the incident's current state, even after a change by somebody else. */
  state?: IncidentDetails['state'] | undefined;
  next: Next;
  isReplying: boolean;
};
export const UNCHOSEN: Chosen = { next: '30', isReplying: true };

type ChoicesProps = { incident: IncidentDetails; chosen: Chosen; onChoose: (change: Partial<Chosen>) => void };

/** The state, the time of the next update, and the replies to tickets. */
export function Choices({ incident, chosen, onChoose }: ChoicesProps) {
  const { t } = useTranslation('incidents');
  const { tickets = 0, resolvedAt } = incident;
  const state = chosen.state ?? incident.state;
  return (
    <div className={css.choices}>
      <div>
        <span aria-hidden>{t('detail.state')}</span>
        <Select
          labelRender={alone}
          className={css.state}
          aria-label={t('detail.state')}
          value={state}
          onChange={(value) => onChoose({ state: value })}
          options={incidentStates
            .filter((value) => value !== 'resolved' || resolvedAt)
            .map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      </div>
      {state !== 'resolved' && (
        <div>
          <span aria-hidden>{t('detail.next')}</span>
          <Segmented<Next>
            aria-label={t('detail.next')}
            value={chosen.next}
            onChange={(next) => onChoose({ next })}
            options={nexts.map((value) => ({ value, label: t(`detail.nextIn.${value}`) }))}
          />
        </div>
      )}
      {tickets > 0 && (
        <Checkbox checked={chosen.isReplying} onChange={({ target }) => onChoose({ isReplying: target.checked })}>
          {t('detail.reply', { count: tickets })}
        </Checkbox>
      )}
    </div>
  );
}
