import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import type { Category } from '@/shared/contract';
import { ownSimilarQuery } from './api';
import css from './follow-up-field.module.css';

type SimilarLineProps = { category: Category; worldId: number | undefined };

/** The player's newest ticket that this one might repeat. It never blocks the form. */
export function SimilarLine({ category, worldId }: SimilarLineProps) {
  const { t } = useTranslation('newTicket');
  const { data } = useQuery(ownSimilarQuery(category, worldId));
  const [newest] = data ?? [];
  if (!newest) return null;
  const { id, status } = newest;
  return (
    <p className={css.similar} role="status">
      <span>{`${t(status === 'resolved' ? 'similar.resolved' : 'similar.open', { id })} ·`}</span>{' '}
      <Link to={`/ticket/${id}`}>{t('similar.go', { id })}</Link>
    </p>
  );
}
