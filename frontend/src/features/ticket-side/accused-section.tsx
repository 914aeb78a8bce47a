import { DownOutlined } from '@ant-design/icons';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PLAYER_MS } from '@/features/thread/api';
import type { TicketDetail } from '@/shared/contract';
import { useDelayedLoading } from '@/shared/hooks/use-delayed-loading';
import { isReport } from '@/shared/lib/report';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useLiveQuery } from '@/shared/live/use-live-query';
import { AccusedRecord } from './accused-record';
import css from './accused-section.module.css';
import { accusedQuery } from './api';
import { SectionFailure, SectionSkeleton, SideSection } from './side-section';

const CharacterSanctions = lazyPart(() => import('@/features/sanctions/character-sanctions'), 'CharacterSanctions');

/** All reports of the accused characters, for the team. */
export function AccusedSection({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('desk');
  const { id, worldId, affectedCharacters: names } = ticket;
  if (!isReport(ticket) || ticket.blankedAt !== null) return null;
  const empty = names.length === 0 ? t('accused.unnamed') : worldId === null ? t('accused.noWorld') : undefined;
  return (
    <SideSection title={t(names.length > 1 ? 'accused.titleMany' : 'accused.title')}>
      {empty && <p className={css.note}>{empty}</p>}
      {worldId !== null &&
        names.map((name, index) => (
          <AccusedCharacter key={name} ticketId={id} name={name} worldId={worldId} isOpenAtFirst={index === 0} />
        ))}
      {!empty && <p className={css.note}>{t('accused.private')}</p>}
    </SideSection>
  );
}

type CharacterProps = { ticketId: number; name: string; worldId: number };

/** All characters but the first are collapsed, and loaded when expanded. */
function AccusedCharacter({ isOpenAtFirst, ...character }: CharacterProps & { isOpenAtFirst: boolean }) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <div className={css.character}>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span dir="auto">{character.name}</span>
          <DownOutlined aria-hidden />
        </button>
      </h3>
      {isOpen && (
        <div id={id}>
          <LoadedRecord {...character} />
          <Suspense>
            <CharacterSanctions {...character} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

function LoadedRecord({ ticketId, name, worldId }: CharacterProps) {
  const { data, isError, isPending, refetch } = useLiveQuery(accusedQuery(name, worldId), PLAYER_MS);
  const waiting = useDelayedLoading(isPending);
  if (data) return <AccusedRecord record={data} ticketId={ticketId} />;
  if (isError) return <SectionFailure onRetry={() => void refetch()} />;
  return waiting ? <SectionSkeleton /> : null;
}
