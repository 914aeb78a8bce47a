import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';

import type { Me, TicketDetail } from '@/shared/contract';
import { RelativeTime } from '@/shared/ui/mark/relative-time';
import { Face, type Score } from './satisfaction-face';
import { SideSection } from './side-section';
import css from './team-satisfaction.module.css';
import { useTicketActions } from './use-ticket-actions';

/** The player's rating or, before it, whether the player is asked for one. */
export function TeamSatisfaction({ ticket, me }: { ticket: TicketDetail; me: Me }) {
  const { t } = useTranslation(['desk', 'conversation']);
  const { noSurvey, setNoSurvey } = useTicketActions(ticket, me);
  const { satisfaction } = ticket;
  if (!satisfaction)
    return (
      <div data-screen-only>
        <SideSection title={t('rating.title')}>
          <Checkbox checked={noSurvey} onChange={({ target }) => setNoSurvey(target.checked)}>
            {t('rating.noSurvey')}
          </Checkbox>
        </SideSection>
      </div>
    );
  return (
    <SideSection title={t('rating.title')}>
      <div className={css.rating}>
        <Face score={satisfaction.score as Score} />
        <b>{t(`conversation:rating.score.${satisfaction.score as Score}`)}</b>
        <span className="num">{t('rating.of', { score: satisfaction.score })}</span>
        <RelativeTime className={css.time} iso={satisfaction.updatedAt} />
        {satisfaction.comment && (
          <blockquote className={css.comment} dir="auto">
            {satisfaction.comment}
          </blockquote>
        )}
      </div>
    </SideSection>
  );
}
