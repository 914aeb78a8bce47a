import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { TICKET_MS, ticketQuery } from '@/features/thread/api';
import { TicketSkeleton } from '@/features/thread/skeletons';
import { draftKeyOf } from '@/features/unsent/unsent-state';
import { isFault } from '@/shared/api/errors';
import { useErrorText } from '@/shared/api/use-error-text';
import { useSlicedLoading } from '@/shared/hooks/use-delayed-loading';
import { useTitle } from '@/shared/hooks/use-title';
import { useLiveQuery } from '@/shared/live/use-live-query';
import { useMe } from '@/shared/session/me';
import { Page } from '@/shared/ui/layout';
import { MessageScreen } from '@/shared/ui/message-screen';
import { UnsentTexts } from './closed-notice';
import type { InList } from './team-head';
import { TicketView } from './ticket-view';

export function TicketScreen({ ticketId, ...inList }: InList & { ticketId: number }) {
  const { t } = useTranslation('conversation');
  const ticket = useLiveQuery(ticketQuery(ticketId), TICKET_MS);
  const { data, error } = ticket;
  const { isPending, isLoading } = useSlicedLoading(ticket.isPending);
  useTitle(data ? `#${data.id} ${data.title}` : t('title', { id: ticketId }));

  if (isFault(error, 'missing'))
    return (
      <Page>
        <Missing ticketId={ticketId} wasThere={data !== undefined} />
      </Page>
    );
  if (isLoading)
    return (
      <Page>
        <TicketSkeleton />
      </Page>
    );
  if (isPending) return null;
  if (data)
    return <TicketView {...inList} ticket={data} staleSince={ticket.isError ? ticket.dataUpdatedAt : undefined} />;
  if (error)
    return (
      <Page>
        <NotLoaded error={error} onRetry={() => void ticket.refetch()} />
      </Page>
    );
  return null;
}

function Missing({ ticketId, wasThere }: { ticketId: number; wasThere: boolean }) {
  const { t } = useTranslation('conversation');
  const me = useMe();
  const navigate = useNavigate();
  return (
    <MessageScreen
      end="404"
      quiet
      title={t(wasThere ? 'missing.deletedTitle' : 'missing.title')}
      actions={
        <Button type="primary" size="large" onClick={() => void navigate('/')}>
          {t('back')}
        </Button>
      }
    >
      <p role="alert">{t(wasThere ? 'missing.deletedText' : 'missing.text')}</p>
      <UnsentTexts draftKey={draftKeyOf(me.id, ticketId)} />
    </MessageScreen>
  );
}

function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(['conversation', 'common']);
  const errorText = useErrorText();
  const navigate = useNavigate();
  return (
    <MessageScreen
      end="!"
      quiet
      title={t('failed.title')}
      actions={
        <>
          <Button type="primary" size="large" onClick={onRetry}>
            {t('common:app.retry')}
          </Button>
          <Button size="large" onClick={() => void navigate('/')}>
            {t('back')}
          </Button>
        </>
      }
    >
      <p role="alert">{`${t('failed.text')} ${errorText(error)}`}</p>
    </MessageScreen>
  );
}
