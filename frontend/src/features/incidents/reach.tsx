import { useTranslation } from 'react-i18next';

import type { IncidentDetails } from '@/shared/contract';

type ReachProps = {
  incident: IncidentDetails;
  isReplying: boolean;
  /** The language without a text, if only the other one has one. */
  missing: 'pt' | 'en' | undefined;
};

/** Number of people whom an update reaches. */
export function Reach({ incident: { followers, audience }, isReplying, missing }: ReachProps) {
  const { t } = useTranslation('incidents');
  const joined = followers ?? 0;
  const { owners, both, people } = isReplying && audience ? audience : { owners: 0, both: 0, people: joined };
  const kind = owners === 0 ? 'joined' : joined === 0 ? 'owners' : both > 0 ? 'both' : 'apart';
  if (people === 0) return <span>{t('reach.nobody')}</span>;
  return (
    <span>
      <b>{t('reach.people', { count: people })}</b> <span>{t(`reach.${kind}`, { joined, owners, both })}</span>{' '}
      {missing && <span>{t(`detail.lacks.${missing}`)}</span>}
    </span>
  );
}
