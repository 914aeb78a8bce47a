import { CheckCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import type { FixedIn } from '@/shared/contract';
import { titleIn } from '@/shared/lib/in-language';
import { shortDayOf } from '@/shared/lib/when';
import css from './fixed-line.module.css';

export function FixedLine({ fixedIn }: { fixedIn: FixedIn }) {
  const { t, i18n } = useTranslation('changelog');
  const { id, publishedAt } = fixedIn;
  return (
    <p className={css.line}>
      <CheckCircleOutlined aria-hidden />
      <span>
        {publishedAt ? t('ticket.fixed', { day: shortDayOf(publishedAt, i18n.language) }) : t('ticket.draft')}
      </span>
      <Link to={publishedAt ? `/novidades#${id}` : '/changelog'} dir="auto">
        {titleIn(fixedIn, i18n.language) || t('desk.untitled')}
      </Link>
    </p>
  );
}
