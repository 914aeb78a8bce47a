import { useTranslation } from 'react-i18next';

import css from './new-ticket.module.css';

const named = [
  'worldId',
  'description',
  'subcategory',
  'partnershipStatus',
  'partnershipType',
  'violatedTerm',
] as const;

export function Faults({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('newTicket');
  if (names.length === 0) return null;
  const labels = named.filter((name) => names.includes(name)).map((name) => t(`short.${name}`));
  return (
    <p className={css.faults} role="alert">
      {labels.length > 0 ? t('invalid.some', { fields: labels.join(', ') }) : t('invalid.any')}
    </p>
  );
}
