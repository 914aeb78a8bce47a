import type { webhookPt } from './pt.webhooks.js';

/** The same in English. */
export const webhookEn: Readonly<Record<keyof typeof webhookPt, string>> = {
  'webhook.line.files_uploaded': 'New files in ticket #{{ticket}}: {{files}}',
  'webhook.line.maintenance_ended': 'Maintenance ended',
  'webhook.line.maintenance_started': 'Maintenance started',
  'webhook.line.message_posted': 'New message in ticket #{{ticket}}',
  'webhook.line.note_posted': 'New internal note in ticket #{{ticket}}',
  'webhook.line.test': 'Test: this webhook works.',
  'webhook.line.ticket_assigned': 'Assignee of ticket #{{ticket}} changed',
  'webhook.line.ticket_closing_soon': 'Ticket #{{ticket}} will be closed on {{closesAt}}',
  'webhook.line.ticket_deleted': 'Ticket #{{ticket}} deleted',
  'webhook.line.ticket_merged': 'Ticket #{{ticket}} merged into #{{into}}',
  'webhook.line.ticket_opened': 'Ticket #{{ticket}} opened: {{title}}',
  'webhook.line.ticket_opened_untitled': 'Ticket #{{ticket}} opened',
  'webhook.line.ticket_priority_changed': 'Priority of ticket #{{ticket}} changed',
  'webhook.line.ticket_restored': 'Change of ticket #{{ticket}} undone',
  'webhook.line.ticket_status_changed': 'Ticket #{{ticket}}: {{from}} → {{to}}',
  'webhook.line.ticket_unmerged': 'Ticket #{{ticket}} separated from #{{from}}',
  'webhook.no_events': 'Choose at least one event.',
  'webhook.paused': 'This webhook is paused. Switch it on to send a test.',
  'webhook.private_address': 'This address is in a private network. Use a public one.',
  'webhook.too_many': 'There are {{max}} webhooks already. Delete one to create another.',
  'webhook.under_way': 'This delivery is being sent right now. Wait a minute.',
  'webhook.url': 'Give an https:// address without user and password.',
};
