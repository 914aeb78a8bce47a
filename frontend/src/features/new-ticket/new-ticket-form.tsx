import { useNarrow } from '@/shared/hooks/use-media';
import { DeliveryPanel } from './delivery-panel';
import { PhoneForm } from './phone-form';
import { useTicketForm } from './use-ticket-form';
import { WideForm } from './wide-form';

type FormProps = {
  /** Called when the ticket exists and its files are uploaded or skipped. */
  onCreated: (ticketId: number) => void;
};

/** Three steps on a phone, else one page. */
export function NewTicketForm({ onCreated }: FormProps) {
  const inSteps = useNarrow();
  const form = useTicketForm(onCreated);
  const { ticket, parcels, resend } = form;
  if (ticket) {
    return (
      <DeliveryPanel
        ticket={ticket}
        parcels={parcels}
        inTiles={inSteps}
        onRetry={() => void resend(ticket)}
        onLeave={() => onCreated(ticket.id)}
      />
    );
  }
  return inSteps ? <PhoneForm form={form} /> : <WideForm form={form} />;
}
