import { useTranslation } from 'react-i18next';

import type { Delivery } from '@/shared/contract';

const names = {
  'ticket.opened': 'event.ticketOpened',
  'ticket.status_changed': 'event.ticketStatus',
  'ticket.closing_soon': 'event.ticketClosing',
  'ticket.deleted': 'event.ticketDeleted',
  'ticket.merged': 'event.ticketMerged',
  'ticket.unmerged': 'event.ticketUnmerged',
  'ticket.blanked': 'event.ticketBlanked',
  'message.posted': 'event.message',
  'files.uploaded': 'event.files',
  'content.removed': 'event.removed',
  'maintenance.switched': 'event.maintenance',
  'ticket.priority_changed': 'event.priority',
  'ticket.assigned': 'event.assigned',
  'ticket.restored': 'event.restored',
  'note.posted': 'event.note',
  'webhook.test': 'event.test',
} as const satisfies Record<Delivery['event'], string>;

export function useEventNames() {
  const { t } = useTranslation('integrations');
  return (event: Delivery['event']): string => t(names[event]);
}
