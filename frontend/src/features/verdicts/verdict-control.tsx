import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import type { GivenVerdict, TicketDetail } from '@/shared/contract';
import { firstNameOf } from '@/shared/lib/first-name';
import { sinceText } from '@/shared/lib/since';
import { TicketLink } from '@/shared/ui/ticket/ticket-link';
import { useConclude } from './conclude';
import css from './verdict-control.module.css';
import { VerdictIcon } from './verdict-icon';

/** The verdict on a report, or the button that gives one. Nothing for other tickets. */
export function VerdictControl({ ticket }: { ticket: Pick<TicketDetail, 'verdict' | 'isReporterNotified'> }) {
  const { t } = useTranslation('desk');
  const { ask, isOpen } = useConclude();
  const { verdict, isReporterNotified = false } = ticket;
  if (verdict) return <VerdictLine verdict={verdict} isReporterNotified={isReporterNotified} />;
  if (!ask) return null;
  return (
    <Button className={css.open} data-conclude aria-haspopup="dialog" aria-expanded={isOpen} onClick={ask}>
      <span>{t('verdict.open')}</span> <DownOutlined aria-hidden />
    </Button>
  );
}

type GivenProps = { verdict: GivenVerdict };

function VerdictLine({ verdict, isReporterNotified }: GivenProps & { isReporterNotified: boolean }) {
  const { t } = useTranslation('desk');
  const { ask, isOpen } = useConclude();
  return (
    <p className={css.line}>
      <VerdictWords verdict={verdict} />
      {ask && !isReporterNotified && (
        <Button
          type="link"
          size="small"
          data-conclude
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={t('verdict.changeMenu')}
          onClick={ask}
        >
          {t('verdict.change')}
        </Button>
      )}
    </p>
  );
}

/** Names the verdict, who gave it and when. */
export function VerdictWords({ verdict: { verdict, by, at, duplicateOf } }: GivenProps) {
  const { t, i18n } = useTranslation('desk');
  const time = sinceText(at, i18n.language);
  return (
    <span className={css.words}>
      <VerdictIcon of={verdict} /> <b>{t(`verdict.name.${verdict}`)}</b>
      {duplicateOf !== null && (
        <>
          <span>{` ${t('verdict.of')} `}</span>
          <TicketLink id={duplicateOf}>{`#${duplicateOf}`}</TicketLink>
        </>
      )}
      <span className={css.who}>{` · ${by ? t('verdict.at', { name: firstNameOf(by.name), at: time }) : time}`}</span>
    </span>
  );
}
