import { CloseOutlined, DownloadOutlined } from '@ant-design/icons';
import { useMutationState, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useDelayedLoading } from '@/shared/hooks/use-delayed-loading';
import { EXPORT_KEY, progressQuery, type CsvExport } from './api';
import css from './export-card.module.css';

/** The running export with its progress, and how many wait for its end. */
export function ExportCard() {
  const exports = useMutationState({
    filters: { mutationKey: EXPORT_KEY, status: 'pending' },
    select: ({ state }) => state.variables as CsvExport,
  });
  const isShown = useDelayedLoading(exports.length > 0);
  const [running, ...waiting] = exports;
  return isShown && running && <Running running={running} waiting={waiting.length} />;
}

function Running({ running, waiting }: { running: CsvExport; waiting: number }) {
  const { t, i18n } = useTranslation('board');
  const titleId = useId();
  const { data: progress } = useQuery(progressQuery());
  const { rows = 0, total = null } = progress ?? {};
  const share = total ? Math.min(1, rows / total) : undefined;
  const shown = (count: number) => count.toLocaleString(i18n.language);
  const sentence = total
    ? t('export.progress', { count: total, rows: shown(rows), total: shown(total) })
    : t('export.rows', { count: rows, total: shown(rows) });
  return (
    <section className={css.card} aria-labelledby={titleId}>
      <header className={css.head}>
        <DownloadOutlined aria-hidden />
        <h2 id={titleId}>{t(`export.running.${running.what}`)}</h2>
        <span className="num muted">
          {share !== undefined && share.toLocaleString(i18n.language, { style: 'percent' })}
        </span>
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('export.stop')}
          onClick={() => running.stop.abort()}
        />
      </header>
      <progress className={css.bar} aria-labelledby={titleId} value={share} />
      <p className="num muted">{sentence}</p>
      <p className="muted">{waiting > 0 ? t('export.waiting', { count: waiting }) : t('export.oneAtATime')}</p>
    </section>
  );
}
