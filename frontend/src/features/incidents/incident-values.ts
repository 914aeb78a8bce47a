import type { Category, Incident, IncidentChange, NewIncident } from '@/shared/contract';
import { serverDate } from '@/shared/lib/server-clock';

export type Values = {
  titlePt: string;
  titleEn: string;
  worldId: number;
  categories: Category[];
  startsAt: string;
  state: Incident['state'];
  /** Absent while the incident is resolved. */
  nextUpdateAt?: string;
};
export const fields = ['titlePt', 'titleEn', 'worldId', 'categories', 'startsAt', 'state', 'nextUpdateAt'] as const;

/** Option for all worlds, which have no id. */
export const ALL = 0;
const MINUTE_MS = 60_000;

/** Local time for a `datetime-local` input, to the minute. */
const localTime = (iso: string): string => {
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
};

const empty = (): Values => ({
  titlePt: '',
  titleEn: '',
  worldId: ALL,
  categories: [],
  startsAt: localTime(serverDate().toISOString()),
  state: 'investigating',
  nextUpdateAt: '',
});

export const valuesOf = (incident: Incident | undefined): Values => {
  if (!incident) return empty();
  const { titlePt, titleEn, world, categories, startsAt, state, nextUpdateAt } = incident;
  return {
    titlePt,
    titleEn,
    worldId: world?.id ?? ALL,
    categories,
    startsAt: localTime(startsAt),
    state,
    nextUpdateAt: nextUpdateAt ? localTime(nextUpdateAt) : '',
  };
};

export const newIncidentOf = ({ worldId, startsAt, titlePt, titleEn, categories }: Values): NewIncident => ({
  titlePt,
  titleEn,
  categories,
  worldId: worldId === ALL ? null : worldId,
  startsAt: new Date(startsAt).toISOString(),
});

const isSame = (one: Values[keyof Values], other: Values[keyof Values]) => String(one) === String(other);

/** Only changed fields, so that changes by others stay and unchanged times keep their seconds. */
export const changesOf = (incident: Incident, values: Values): IncidentChange => {
  const before = valuesOf(incident);
  const next = values.nextUpdateAt ? new Date(values.nextUpdateAt).toISOString() : null;
  const all = { ...newIncidentOf(values), state: values.state, nextUpdateAt: next };
  return Object.fromEntries(
    fields
      .filter((name) => values[name] !== undefined && !isSame(values[name], before[name]))
      .map((name) => [name, all[name]]),
  );
};
