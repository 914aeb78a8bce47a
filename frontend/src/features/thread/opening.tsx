import { useTranslation } from 'react-i18next';

import type { TicketDetail } from '@/shared/contract';
import { Avatar } from '@/shared/ui/mark/person-marks';
import { Failure } from '@/shared/ui/states';
import { RelativeTime } from '@/shared/ui/mark/relative-time';
import { DescriptionText } from './description';
import { FileList } from './file-list';
import css from './message-row.module.css';
import { useTicketFiles } from './ticket-files';

const PLAYER = 'user';

type OpeningProps = {
  ticket: TicketDetail;
  mine: boolean;
  /** The side column lists the files and reports when they did not load. */
  hasFilesBeside: boolean;
};

export function Opening({ ticket, mine, hasFilesBeside }: OpeningProps) {
  const { t } = useTranslation('conversation');
  const { own, failed, refetch } = useTicketFiles(ticket.id);
  const { user, createdAt, description } = ticket;
  return (
    <div className={css.row} data-opens data-mine={mine || undefined}>
      <span className={css.face}>
        <Avatar name={user.name} role={PLAYER} />
      </span>
      <div className={css.said}>
        <p className={css.meta}>
          <b>{user.name}</b>
          <span className="faint">{t('talk.opened')}</span>
          <RelativeTime className={css.time} iso={createdAt} />
        </p>
        <div className={css.bubble}>
          <DescriptionText text={description} />
        </div>
        <FileList files={own} />
        {failed && !hasFilesBeside && (
          <Failure error={failed} text={t('files.failed')} onRetry={() => void refetch()} />
        )}
      </div>
    </div>
  );
}
