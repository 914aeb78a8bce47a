import { eventEn } from './en.events.js';
import { mailEn } from './en.mail.js';
import { notificationEn } from './en.notifications.js';
import { sanctionEn } from './en.sanctions.js';
import { ticketEn } from './en.tickets.js';
import { transcriptEn } from './en.transcript.js';
import { webhookEn } from './en.webhooks.js';
import type { TextKey } from './pt.js';

export const en: Readonly<Record<TextKey, string>> = {
  'abuse.already_blocked': 'This player is already suspended. Lift the suspension to set another one.',
  'abuse.blocked': 'You cannot open tickets until {{until}}. Reason: {{reason}}.',
  'abuse.blocked_write': 'You cannot open tickets or write until {{until}}. Reason: {{reason}}.',
  'abuse.players_only': 'Only players can be suspended.',
  'abuse.staff_days': 'The team can suspend for up to {{days}} days. Ask an admin for longer.',
  'abuse.until': 'Choose a date in the future.',

  'block_reason.false_reports': 'false reports',
  'block_reason.flooding': 'too many tickets or messages in a short time',
  'block_reason.insults': 'insults to the team or to other people',
  'block_reason.other': 'breaking the support rules',
  'block_reason.spam': 'advertising',

  'api_token.days': 'Enter 1 to {{max}} days.',
  'api_token.people_only': 'Only a person who is signed in may do this, not an API token.',
  'api_token.reads_only': 'This API token is for reading only.',
  'api_token.too_many': 'There are {{max}} tokens already. Revoke those no longer used.',

  'auth.busy': 'Many people are signing in right now. Try again in a few seconds.',
  'auth.confirmation_required': 'Confirm with your password.',
  'auth.forbidden': 'You do not have permission to do this.',
  'auth.invalid_credentials': 'Email and/or password are incorrect',
  'auth.invalid_mfa_token': 'Invalid MFA code',
  'auth.link_expired': 'This link has expired or was canceled. Ask for another.',
  'auth.link_unknown': 'This link no longer exists. If there is a newer one, only that works.',
  'auth.link_used': 'This link has already been used. Sign in with the password you chose.',
  'auth.mfa_already_enabled': 'Two-step verification is already on.',
  'auth.mfa_not_enabled': 'Two-step verification is not on.',
  'auth.mfa_required': 'Turn on two-step verification to continue.',
  'auth.mfa_token_format': 'The code must have 6 digits',
  'auth.mfa_token_required': 'Enter the verification code.',
  'auth.password_changed': 'The password was changed.',
  'auth.password_required': 'Choose a password of your own to continue.',
  'auth.required': 'Sign in to continue.',
  'auth.reset_requested':
    'If there is an active account with this email, we have sent a message with a link to reset the password. The link works for 1 hour.',
  'auth.signed_in': 'Signed in.',
  'auth.signed_out': 'You are signed out.',
  'auth.temporary_expired': 'This temporary password has expired. Ask an admin for another.',
  'auth.token': 'This link no longer works. Request a new one.',
  'auth.too_many_failures': 'Too many attempts in a short time. Try again in {{minutes}} min.',
  'auth.wrong_password': 'The current password is not correct.',

  'changelog.feed': 'News from {{club}}',
  'changelog.incomplete': 'Write the title and the text in both languages before you publish.',
  'changelog.published': 'This entry is published. Unpublish it before you change or delete it.',

  'draft.newer': 'This draft was changed on another device.',
  'file.range': 'The file is smaller than the requested part.',
  'file.storage_away': 'Files are not available now. Try again in a few seconds.',
  'file.too_busy': 'Many images are waiting. Try again in a few seconds.',

  'game.off': 'No game is connected: GAME_API_URL is not set on the server.',
  'bulk.nothing': 'Choose what to change.',
  'bulk.undo_over': 'The time to undo is over.',
  'idempotency.key': 'The idempotency key must be a UUID.',
  'idempotency.key_reused': 'This request was sent before with other content. Send it again.',
  'idempotency.still_running': 'This request is still being processed. Wait a moment.',

  'incident.resolved': 'This incident has been resolved.',
  'incident.ticket_missing': 'Ticket {{id}} does not exist.',
  'incident.ticket_here': 'Ticket {{id}} is already linked to this incident.',
  'incident.ticket_elsewhere': 'Ticket {{id}} is linked to another incident. Unlink it there first.',
  'incident.too_many': 'There are {{max}} open incidents. Resolve one before you create another.',

  'live.foreign_origin': 'This page may not open the live connection.',
  'live.unavailable': 'The live connection is not available now. Try again in a few seconds.',

  ...eventEn,
  ...mailEn,
  ...notificationEn,
  ...sanctionEn,

  'macro.body_required': 'Write the text in Portuguese, in English or in both.',
  'macro.changed_meanwhile': 'Somebody else changed this macro while you were editing it. Look at it and save again.',
  'macro.shortcut': 'Use letters, digits, hyphens and underscores, without spaces.',
  'macro.shortcut_taken': 'Another macro already uses this shortcut.',
  'macro.too_many': 'There are {{max}} macros already. Delete one to save another.',
  'macro.unfilled': 'Still to be filled in: {{names}}',
  'macro.unknown_variable': '{{name}} is not a variable.',

  'export.running': 'Another export of yours is in progress. The next one starts when it ends.',
  'export.too_broad': 'The search finds too many tickets to export. Write more words or choose a shorter period.',

  'maintenance.active': 'System under maintenance. Please try again in a few minutes.',

  'invite.inactive': 'This account is inactive. Activate it before you invite.',
  'invite.signed_in':
    'This person has signed in and has a password. If it was forgotten, it can be reset on the sign-in page.',

  'message.internal_forbidden': 'Only the team may write internal notes.',
  'message.newer': 'There are new messages in this ticket. Nothing was sent: read them and send again.',
  'message.required': 'Message required',

  not_found: 'Not found.',

  'password.own_data': 'The password must not be your name or your email.',
  'password.product_word': 'The password must not contain the name of the club or the word “support”.',
  'password.too_common': 'This password is very common. Choose another one.',
  'password.too_long': 'The password is too long: use at most {{max}} bytes (letters with accents count as two).',
  'password.too_short': 'The password must have at least {{min}} characters',
  'password.unchanged': 'The new password is the same as the current one. Choose another one.',

  'privacy.erased': "The person's data was erased.",

  'push.endpoint': 'This browser uses a push service that we do not accept. Use another browser or tell support.',
  'push.keys': 'The browser sent keys that cannot be used. Turn the notifications on again.',
  'push.test': 'This device will receive notifications from support.',
  'push.ticket': 'Ticket #{{id}} has an update. Tap to view it.',

  'rate.too_many': 'Too many attempts in a short time. Wait and try again.',

  'report.days_reversed': 'The first day must come before the last.',
  'report.too_many_days': 'Choose at most {{max}} days.',

  'request.bad': 'The request could not be read.',
  'request.malformed': 'The request contains characters or fields that are not accepted.',
  'request.text_too_long': 'One of the texts is too long.',
  'request.too_large': 'The request is too large.',
  'request.unsupported_type': 'Send the request as JSON.',

  'satisfaction.closed': 'The rating of this ticket can no longer be changed.',
  'satisfaction.not_yet': 'This ticket cannot be rated now.',

  'server.database_away': 'The service is recovering. Try again in a few seconds.',
  'server.unexpected': 'Something went wrong on our side. Try again.',

  'settings.accent': 'Use a color such as #FBC321 that is light enough to be read on the dark background.',
  'settings.changed_meanwhile':
    'Somebody else changed these settings while you were editing. Look at the new values and save again.',

  'player_status.closed': 'Closed',
  'player_status.in_progress': 'With the team',
  'player_status.open': 'In the queue',
  'player_status.resolved': 'Resolved',
  'player_status.waiting_response': 'Your turn',
  'status.closed': 'Closed',
  'status.in_progress': 'In progress',
  'status.open': 'Open',
  'status.resolved': 'Resolved',
  'status.waiting_response': 'With the player',

  'ticket.affected_character': 'Enter the name of each character',
  'ticket.assignee': 'Choose a team member with active access',
  'ticket.assignee_withheld': 'This person cannot be given this ticket.',
  'conflict.guard_off': 'The club does not use the protection against conflicts of interest.',
  'conflict.own_ticket': 'Whoever opened a ticket always sees it.',
  'ticket.category': 'Select a category',
  'ticket.character': 'Choose one of your characters of this world',
  'ticket.closed': 'This ticket is closed and accepts no more messages or files.',
  'ticket.description_short': 'Description must have at least {{min}} characters',
  'ticket.merged': 'This ticket was merged: the conversation goes on in #{{id}}.',
  'ticket.other_owner': 'The tickets belong to different players. Link them instead of merging.',
  'ticket.merge_closed': '#{{id}} is closed. Reopen it before merging.',
  'ticket.merged_already': '#{{id}} is already merged into #{{into}}.',
  'ticket.too_long': 'The ticket has more than {{max}} messages and cannot be merged.',
  'ticket.not_merged': 'This ticket is not merged.',
  'ticket.unmerge_late': 'Tickets can only be separated within {{days}} days.',
  'ticket.itself': 'Choose another ticket.',
  'ticket.only_reopened': 'A closed ticket can only be reopened.',
  'ticket.assigned_meanwhile': '{{name}} took this ticket first. Check it and try again.',
  'ticket.released_meanwhile': 'The ticket became unassigned in the meantime. Check it and try again.',
  'ticket.other_id': 'The id sent belongs to another ticket.',
  'ticket.partnership_status': 'Tell us whether you are already a partner',
  'ticket.partnership_type': 'Select the partnership type',
  'ticket.rating': 'Give 0 to {{max}} stars.',
  'ticket.ratings': 'Rate each criterion',
  'ticket.status_not_settable': 'This status is set by the system itself.',
  'ticket.stream_link': 'Use complete addresses that begin with http:// or https://',
  'ticket.subcategory': 'Select what the donation problem is about',
  'ticket.player_sort': 'This order is for players only.',
  'ticket.team_filter': 'This filter is for the team only.',
  'ticket.title': 'Enter a title',
  'ticket.follow_up': 'Only a closed ticket of your own can be continued',
  'ticket.too_many': 'You opened many tickets in a short time. Wait before you open another.',
  'ticket.same_again': 'You sent this same text a short while ago. See the ticket you already have, or send it anyway.',
  'ticket.just_closed': 'A ticket of yours in this category was just closed. Continue from it, or wait a few minutes.',
  'ticket.too_many_open':
    'You already have {{count}} open tickets. Continue in one of them, or wait until one is resolved.',
  'ticket.too_many_open_category':
    'You already have {{count}} open tickets in this category. Continue in one of them, or wait until one is resolved.',
  'ticket.violated_term': 'Select the rule that was broken',
  'ticket.world': 'Select a world',

  'upload.code_not_allowed': '{{file}}: The file looks like a web page or a program, which are not accepted.',
  'upload.heic_not_allowed': '{{file}}: HEIC photos are not accepted. Send it as JPEG.',
  'upload.known_bad': '{{file}}: The file contains malicious software and was not accepted.',
  'upload.malformed': 'The form could not be read. Try again.',
  'upload.no_files': 'Choose at least one file.',
  'upload.not_text': '{{file}}: The file is not plain text. Save it again as text and retry.',
  'upload.quota_exceeded': 'Your space for files is full. Send a smaller file or describe the problem in words.',
  'upload.storage_full': 'There is no room to store files at the moment. Your message can be sent without them.',
  'upload.too_large': '{{file}}: File too large. Maximum size: {{megabytes}}MB.',
  'upload.too_many_at_once': 'Wait for the uploads in progress to finish and try again.',
  'upload.too_many_files': '{{file}}: Too many files. At most {{max}} can be sent at once.',
  'upload.too_many_pixels': '{{file}}: Image too large. At most 50 megapixels are accepted.',
  'upload.type_not_allowed': '{{file}}: File type not allowed. Only images, videos, PDF and text files are accepted.',
  'upload.unreadable_image': '{{file}}: The image is damaged and could not be read. Save it again and retry.',

  'user.email_taken': 'There is already a user with this email.',
  'user.last_admin': 'This is the last active admin: make someone else an admin first.',
  'user.name_too_short': 'The name must have at least {{min}} characters',
  'user.other_email': "This is not the person's email.",
  'user.own_account':
    'This is your own account. Change your password and two-step verification under “Security” in the account menu.',
  'user.password_or_invite': 'Invited people choose their own password: leave this field empty.',

  'validation.array_unique': 'There are repeated items.',
  'validation.between': 'Enter a whole number from {{min}} to {{max}}.',
  'validation.cursor': 'This page of the list no longer exists. Go back to the start.',
  'validation.day': 'Enter a date (YYYY-MM-DD).',
  'validation.invalid': 'Invalid value.',
  'validation.date': 'Enter a date and time.',
  'validation.is_boolean': 'Enter true or false.',
  'validation.is_email': 'Invalid email',
  'validation.is_enum': 'Choose one of the options.',
  'validation.is_in': 'Choose one of the options.',
  'validation.is_int': 'Enter a whole number.',
  'validation.is_not_empty': 'Fill in this field.',
  'validation.is_string': 'Enter text.',
  'validation.one_line': 'Write it on one line, without invisible characters.',
  'validation.time': 'Enter a time (HH:MM).',
  'validation.too_long': 'Use at most {{max}} characters.',
  'validation.too_many': 'Enter at most {{max}} items.',
  'validation.whitelist_validation': 'Unknown field.',

  'view.changed_meanwhile': 'Somebody else changed this view while you were editing it. Look at it and save again.',
  'view.list_changed': 'The list of views changed while you were ordering it. Look at the new list and order it again.',
  'view.world_gone': 'The world of this view no longer exists. Change the view or choose a queue.',
  'view.unknown_filter': 'A filter of this view no longer exists. Change the view or choose a queue.',
  'view.or_queue': 'Choose a view or a queue, not both.',
  'view.too_many': 'There are {{max}} views already. Delete one to save another.',

  'world.name_taken': 'There is already a world with this name.',
  'world.code_taken': 'There is already a world with this code.',
  'world.in_use': 'Tickets or characters belong to this world. Retire it instead of deleting it.',
  'world.list_changed':
    'The list of worlds changed while you were ordering it. Look at the new list and order it again.',

  ...ticketEn,
  ...transcriptEn,

  ...webhookEn,
};
