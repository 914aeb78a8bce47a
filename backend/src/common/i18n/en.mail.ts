import type { mailPt } from './pt.mail.js';

/** The same in English. */
export const mailEn: Readonly<Record<keyof typeof mailPt, string>> = {
  'mail.answers_cut': 'The rest of the conversation is in the ticket.',
  'mail.assigned.link': 'Open the ticket',
  'mail.assigned.subject': 'Ticket #{{id}} was assigned to you{{title}}',
  'mail.assigned.text': 'Ticket #{{id}} is yours now.',
  'mail.closed.link': 'See the ticket',
  'mail.closed.subject': 'Ticket #{{id}} was closed{{title}}',
  'mail.closed.text': 'Your ticket #{{id}} was closed.\nIf you still need help, open a new ticket.',
  'mail.closing.link': 'Answer',
  'mail.closing.subject': 'Ticket #{{id}} closes soon{{title}}',
  'mail.closing.text': 'Your ticket #{{id}} waits for you: without an answer it closes on {{closesAt}}.',
  'mail.device': '{{browser}} on {{system}}',
  'mail.device_unknown': 'unknown browser',
  'mail.digest.link': 'Waiting for the team: {{waiting}}',
  'mail.digest.mine': 'Assigned to you: {{mine}}',
  'mail.digest.subject': 'Support digest: {{waiting}} waiting',
  'mail.digest.text': 'These are the tickets that wait now.',
  'mail.digest.unassigned': 'Assigned to nobody: {{unassigned}}',
  'mail.email_changed.link': 'Open the support',
  'mail.email_changed.subject': 'The email of your account was changed',
  'mail.email_changed.text':
    'An admin of the support of {{club}} changed the email of your account. You can no longer sign in with this address, and notices go to the new one.\nIf you did not ask for this, talk to the club.',
  'mail.footer': 'Sent by {{club}}. Replies to this email are not read.',
  'mail.greeting': 'Hello {{name}},',
  'mail.invite.link': 'Choose my password',
  'mail.invite.subject': 'Your access to the support of {{club}}',
  'mail.invite.text':
    'An account was created for you at the support of {{club}}.\nOpen the address below and choose your password. It is valid for {{hours}} hours and works once.',
  'mail.joined': 'A newer email says the same already and will be sent.',
  'mail.mfa_reset.link': 'Open the support',
  'mail.mfa_reset.subject': 'Your two-step verification was turned off',
  'mail.mfa_reset.text':
    'An admin turned off the two-step verification of your account at the support of {{club}}, and the recovery codes no longer work.\nIf you asked for it, sign in with your password and turn it on again under “Security” in the account menu. If you did not, change your password now and tell the team.',
  'mail.new_sign_in.link': 'Open the support',
  'mail.new_sign_in.subject': 'New sign-in to your account',
  'mail.new_sign_in.text':
    'Somebody signed in to your account at the support of {{club}} with a browser or from a place that you had not used before.\nWhen: {{at}}\nWith: {{device}}\nAddress: {{address}}\nIf it was you, there is nothing to do. If it was not, sign in, open “Security” in the menu of your account, end the session that you do not know and change your password. If you cannot sign in, use “Forgot password”. Tell the team as well.',
  'mail.not_parked': 'This email is not parked: somebody else may have sent it again.',
  'mail.off': 'This server sends no email.',
  'mail.panel_password.link': 'Open the club panel',
  'mail.panel_password.subject': 'Your password is the one of the club panel',
  'mail.panel_password.text':
    'Somebody asked for a new password for your account at the support of {{club}}.\nYou sign in with the password of the club panel: change it there. If it was not you, ignore this email.',
  'mail.password_changed.link': 'Open the support',
  'mail.password_changed.subject': 'Your password was changed',
  'mail.password_changed.text':
    'The password of your account at the support of {{club}} was just changed.\nIf it was you, there is nothing to do. If it was not, ask for a new password now and tell the team.',
  'mail.rate.link': 'Rate the support',
  'mail.reply.link': 'See the answer',
  'mail.reply.subject': 'New answer in ticket #{{id}}{{title}}',
  'mail.reply.text': 'The support answered your ticket #{{id}}.',
  'mail.reset.link': 'Choose a new password',
  'mail.reset.subject': 'Choose a new password',
  'mail.reset.text':
    'Somebody asked for a new password for your account at the support of {{club}}.\nIf it was you, open the address below. It is valid for {{minutes}} minutes and works once. If it was not, ignore this email: your password stays the same.',
  'mail.resolved.link': 'See the ticket',
  'mail.resolved.subject': 'Ticket #{{id}} was resolved{{title}}',
  'mail.resolved.text':
    'Your ticket #{{id}} was resolved.\nIf that is not quite it, answer in the ticket and it is taken up again.',
  'mail.test.link': 'Open the settings',
  'mail.test.subject': 'Test email of {{club}}',
  'mail.test.text': 'The support of {{club}} can send emails.',
  'mail.unsubscribe': 'To stop emails like this one: {{url}}',
  'mail.unsubscribed': 'Done. These emails are not sent any more.',
};
