import { useTranslation } from 'react-i18next';

import { ContentMenu } from '@/features/removals/content-menu';
import { Gone, GoneFiles } from '@/features/removals/gone';
import { fileContent, nameOf, type Content } from '@/features/removals/removal-rules';
import { useRemovals } from '@/features/removals/removals';
import type { TicketDetail } from '@/shared/contract';
import { Avatar } from '@/shared/ui/mark/person-marks';
import { Failure } from '@/shared/ui/states';
import { RelativeTime } from '@/shared/ui/mark/relative-time';
import { FilesDeleted } from './files-deleted';
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
  const { removed } = useRemovals();
  const { id, userId, user, createdAt, description, filesDeletedAt, blankedAt } = ticket;
  const title = removed.of({ part: 'title', id });
  const text = { part: 'description', id } as const;
  const isGone = description === '' || removed.of(text) !== undefined;
  const author = { id: userId, name: user.name };
  const contents: Content[] = [
    ...(isGone ? [] : [{ ...text, text: description, author, createdAt }]),
    ...own.map((file) => fileContent(file, user.name)),
  ];
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
        {title && <Gone of={{ part: 'title', id }} removal={title} />}
        <div className={css.withMenu}>
          {isGone ? (
            <Gone of={text} removal={removed.of(text)} />
          ) : (
            <div className={css.bubble} data-content={nameOf(text)}>
              <DescriptionText text={description} />
            </div>
          )}
          <ContentMenu contents={contents} />
        </div>
        <FileList files={own} />
        <GoneFiles removals={removed.filesOf(null)} />
        {filesDeletedAt && !blankedAt && <FilesDeleted at={filesDeletedAt} />}
        {failed && !hasFilesBeside && (
          <Failure error={failed} text={t('files.failed')} onRetry={() => void refetch()} />
        )}
      </div>
    </div>
  );
}
