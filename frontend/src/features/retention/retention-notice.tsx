import { ClockCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import type { RetentionRule } from '@/shared/contract';
import '@/shared/i18n/retention-strings';
import { dayAlone, tagOf } from '@/shared/lib/when';
import { can, useMe } from '@/shared/session/me';
import css from './retention-notice.module.css';
import { useMonthsText, useSubjectName } from './use-months-text';

/** Rules that begin at one time. */
export type Waiting = { startsAt: string; rules: RetentionRule[] };

/** One line for all rules that have not begun. */
export function RetentionNotice({ waiting }: { waiting: readonly Waiting[] }) {
  const { t, i18n } = useTranslation('retention');
  const nameOf = useSubjectName();
  const monthsText = useMonthsText();
  const isAdmin = can(useMe(), 'admin');
  const whatOf = ({ subject, months }: RetentionRule) =>
    subject === 'files'
      ? t('board.files', { months: monthsText(months) })
      : t('board.texts', { name: nameOf(subject), months: monthsText(months) });
  const list = new Intl.ListFormat(tagOf(i18n.language));
  const sentences = waiting.map(({ startsAt, rules }) =>
    t('board.from', { day: dayAlone(startsAt, i18n.language), what: list.format(rules.map(whatOf)) }),
  );
  return (
    <section className={css.line} aria-label={t('panel')}>
      <ClockCircleOutlined aria-hidden />
      <p>{sentences.join(' ')}</p>
      {isAdmin && (
        <Link className="reach" to="/admin/settings?section=retention">
          {t('board.open')}
        </Link>
      )}
    </section>
  );
}
