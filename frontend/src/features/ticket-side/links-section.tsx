import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { linksQuery, unlinkTicket } from '@/features/merges/api';
import { PLAYER_MS } from '@/features/thread/api';
import type { LinkedTicket, TicketDetail } from '@/shared/contract';
import { useLiveQuery } from '@/shared/live/use-live-query';
import { useToast } from '@/shared/ui/toast/toast';
import { SideSection } from './side-section';
import { TicketLine, TicketLines } from './ticket-line';

/** Hidden without links. */
export function LinksSection({ ticket: { id } }: { ticket: TicketDetail }) {
  const { t } = useTranslation('desk');
  const { data = [] } = useLiveQuery(linksQuery(id), PLAYER_MS);
  if (data.length === 0) return null;
  return (
    <SideSection title={t('belonging.linked')} count={data.length}>
      <TicketLines>
        {data.map((linked) => (
          <LinkedLine key={linked.id} ticketId={id} linked={linked} />
        ))}
      </TicketLines>
    </SideSection>
  );
}

function LinkedLine({ ticketId, linked }: { ticketId: number; linked: LinkedTicket }) {
  const { t } = useTranslation('desk');
  const toast = useToast();
  const { mutate, isPending } = useMutation(unlinkTicket(useQueryClient(), ticketId));
  const unlink = () => mutate(linked.id, { onError: (error) => toast.error(t('belonging.unlinkFailed'), error) });
  return (
    <TicketLine
      ticket={linked}
      note={linked.userName}
      end={
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('belonging.unlink', { id: linked.id })}
          disabled={isPending}
          onClick={unlink}
        />
      }
    />
  );
}
