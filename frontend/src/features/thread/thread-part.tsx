import { Suspense, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

import { useDelayedLoading } from '@/shared/hooks/use-delayed-loading';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Failure, StaleLine } from '@/shared/ui/states';
import { MessageList } from './message-list';
import { TalkSkeleton } from './skeletons';
import type { LoadedThread } from './use-thread';

const WantedMessage = lazyPart(() => import('./wanted-message'), 'WantedMessage', { silent: true });

type ThreadPartProps = Omit<ComponentProps<typeof MessageList>, 'older'> & {
  thread: LoadedThread;
  follow: (following: boolean) => void;
};

export function ThreadPart({ thread: { query, messages, older }, follow, ...list }: ThreadPartProps) {
  const waiting = useDelayedLoading(query.isPending);
  const [address] = useSearchParams();
  const wantedId = Number(address.get('message'));
  return (
    <>
      <Trouble query={query} />
      {waiting && <TalkSkeleton />}
      {wantedId > 0 && query.data && !waiting && (
        <Suspense>
          <WantedMessage key={wantedId} id={wantedId} firstId={messages[0]?.id} older={older} follow={follow} />
        </Suspense>
      )}
      {query.data && !waiting && <MessageList {...list} older={older} />}
    </>
  );
}

function Trouble({ query }: Pick<LoadedThread, 'query'>) {
  const { t } = useTranslation('conversation');
  if (!query.isError) return null;
  if (query.data) return <StaleLine at={query.dataUpdatedAt} />;
  return <Failure error={query.error} text={t('talk.failed')} onRetry={() => void query.refetch()} />;
}
