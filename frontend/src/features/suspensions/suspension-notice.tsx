import { StopOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import type { OwnSuspension } from '@/shared/contract';
import '@/shared/i18n/suspension-strings';
import { moment, fullDateTime } from '@/shared/lib/when';
import { serverDate } from '@/shared/lib/server-clock';
import { InlineNotice } from '@/shared/ui/inline-alert';
import css from './suspension-notice.module.css';

type SuspensionNoticeProps = {
  suspension: OwnSuspension;
  /** The notice replaces a form, so it takes the focus. */
  instead?: boolean;
};

/** The end and reason of a suspension, and what the player may still do. */
export function SuspensionNotice({ suspension: { what, until, reason }, instead }: SuspensionNoticeProps) {
  const { t, i18n } = useTranslation('suspensions');
  const isThisYear = new Date(until).getFullYear() === serverDate().getFullYear();
  return (
    <InlineNotice occasion={instead}>
      <div className={css.barred}>
        <StopOutlined aria-hidden />
        <strong>{t(`own.${what}`, { until: (isThisYear ? moment : fullDateTime)(until, i18n.language) })}</strong>
        <p>
          <span>{t('own.reason')}</span> <b>{reason}</b>
          <span>{`. ${t(`own.${what}Means`)}`}</span>
        </p>
        <p>{t('own.after')}</p>
      </div>
    </InlineNotice>
  );
}

export function NewsLine() {
  const { t } = useTranslation('suspensions');
  return (
    <p className={css.news}>
      <span>{t('own.news')}</span> <Link to="/novidades">{t('own.newsLink')}</Link>
    </p>
  );
}
