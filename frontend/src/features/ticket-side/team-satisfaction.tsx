import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';

import { changeTicket } from '@/features/thread/api';
import type { TicketDetail } from '@/shared/contract';
import { RelativeTime } from '@/shared/ui/mark/relative-time';
import { useToast } from '@/shared/ui/toast/toast';
import { Face, type Score } from './satisfaction-face';
import { SideSection } from './side-section';
import css from './team-satisfaction.module.css';

/** The player's rating or, before it, whether the player is asked for one. */
export function TeamSatisfaction({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation(['desk', 'conversation']);
  const toast = useToast();
  const { mutate, isPending, variables } = useMutation(changeTicket(useQueryClient(), ticket.id));
  const setNoSurvey = (noSurvey: boolean) =>
    mutate(
      { noSurvey },
      {
        onSuccess: () => toast.said(t('conversation:done.survey')),
        onError: (error) => toast.error(t('conversation:undone.survey'), error),
      },
    );
  const { satisfaction } = ticket;
  if (!satisfaction)
    return (
      <div data-screen-only>
        <SideSection title={t('rating.title')}>
          <Checkbox
            checked={isPending && 'noSurvey' in variables ? variables.noSurvey : ticket.noSurvey}
            onChange={({ target }) => setNoSurvey(target.checked)}
          >
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
