import { useTranslation } from 'react-i18next';

import { useLiveQuery } from '@/shared/live/use-live-query';
import { SkeletonRows, Failure } from '@/shared/ui/states';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { titleIn } from '@/shared/lib/in-language';
import { sinceText } from '@/shared/lib/since';
import { incidentQuery } from './api';
import css from './incident-banners.module.css';
import { StateChip } from './state-chip';
import { UpdateList } from './update-list';

const POLL_MS = 30_000;

/** All updates of an incident in a dialog, so that a form on the page keeps its input. */
export function IncidentNews({ id, onClose }: { id: number; onClose: () => void }) {
  const { t, i18n } = useTranslation(['incidents', 'common']);
  const query = useLiveQuery(incidentQuery(id), POLL_MS);
  const { data, error } = query;
  return (
    <Dialog
      open
      footer={null}
      width={560}
      title={data ? titleIn(data, i18n.language) : t('news.title')}
      closable={{ 'aria-label': t('common:app.close') }}
      onCancel={onClose}
    >
      {data && (
        <p className={css.facts}>
          <StateChip value={data.state} />{' '}
          <span className="muted">
            {`${data.world?.name ?? t('allWorlds')} · ${t('since', { at: sinceText(data.startsAt, i18n.language) })}`}
          </span>
        </p>
      )}
      {error && !data && <Failure error={error} text={t('news.failed')} onRetry={() => void query.refetch()} />}
      {!data && !error && <SkeletonRows />}
      {data && <UpdateList updates={data.updates} />}
    </Dialog>
  );
}
