import type { retentionPt } from './pt.retention.js';

export const retentionEn: Readonly<Record<keyof typeof retentionPt, string>> = {
  'event.retention.changed': 'Changed for how long to keep: {{fields}}',
  'event.ticket.held': 'Held ticket #{{ticket}}: it is not deleted',
  'event.ticket.hold_ended': 'Ended the hold of ticket #{{ticket}}',
  'event.ticket_files_deleted': 'Deleted the files of ticket #{{ticket}}, which the club keeps no longer',
  'event.ticket_texts_deleted': 'Deleted the texts and files of ticket #{{ticket}}, which the club keeps no longer',
  'event_field.files': 'files',
  'event_field.held': 'held',
  'hold.past': 'Choose a time in the future',
  'hold.reason': 'Write why the ticket is held',
  'privacy.held': 'Tickets of this person are held. End the holds before you erase: filter “Held” of the list.',
  'ticket.blanked': 'The texts of this ticket were deleted, because the club keeps them no longer. Open a new ticket.',
  'ticket.held': 'Ticket #{{id}} is held. End the hold before you delete it.',
  'transcript.files_deleted': 'Files deleted under the retention rule of the club · {{at}}',
  'transcript.texts_deleted': 'Texts and files deleted under the retention rule of the club · {{at}}',
  'webhook.line.ticket_blanked':
    'Texts or files of ticket #{{ticket}} were deleted, because the club keeps them no longer',
};
