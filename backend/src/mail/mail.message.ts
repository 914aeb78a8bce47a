import { translate, type TextKey, type TextParams } from '../common/i18n/translate.js';
import type { AnswerTexts } from './answer-reader.js';
import { bodyOf } from './mail.layout.js';
import type { MailKind, NewsKind } from './mail.enums.js';
import type { MailParams } from './mail.params.js';
import type { ClaimedMail } from './mail-claim.sql.js';

export type OutgoingMail = {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
};

export type MailBranding = { readonly clubName: string; readonly publicUrl: string };

export type Unsubscribing = { readonly page: string; readonly oneClick: string };

/** Texts of a kind that depend on the ticket or the notification. */
export type VariantText = 'closed' | 'closed_automatically' | 'unassigned';

export type Draft = {
  readonly mail: ClaimedMail;
  readonly text: Exclude<MailKind, NewsKind> | VariantText | 'news';
  readonly params: MailParams;
  readonly answers?: AnswerTexts;
  readonly links?: readonly { readonly text: TextKey; readonly path: string }[] | undefined;
  readonly unsubscribing?: Unsubscribing;
};

export const composeMail = (
  { mail, text, params, answers, links, unsubscribing }: Draft,
  { clubName, publicUrl }: MailBranding,
): OutgoingMail => {
  const language = mail.language ?? 'pt';
  const values: TextParams = { ...params, name: mail.name, club: clubName };
  const say = (key: TextKey, more: TextParams = {}): string => translate(key, language, { ...values, ...more });
  const unsubscribe = unsubscribing && say('mail.unsubscribe', { url: unsubscribing.page });
  const body = bodyOf({
    language,
    greeting: say('mail.greeting'),
    text: say(`mail.${text}.text`),
    quotes: answers?.texts ?? [],
    afterQuotes: answers?.areCut ? say('mail.answers_cut') : '',
    links: (links ?? [{ text: `mail.${text}.link`, path: String(params['path'] ?? '/') }]).map((link) => ({
      label: say(link.text),
      url: new URL(link.path, publicUrl).href,
    })),
    footer: [say('mail.footer'), ...(unsubscribe ? [unsubscribe] : [])],
  });
  return {
    to: { name: mail.name, address: String(params['to'] ?? mail.email) },
    subject: oneLine(say(`mail.${text}.subject`)),
    ...body,
    messageId: messageIdOf(mail, publicUrl),
    headers: { ...HEADERS, ...(unsubscribing && unsubscribeHeaders(unsubscribing)) },
  };
};

/** One-click unsubscription in the mail program (RFC 2369, RFC 8058). */
const unsubscribeHeaders = ({ oneClick }: Unsubscribing) => ({
  'List-Unsubscribe': `<${oneClick}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Prevents automatic replies (RFC 3834). The second header is for Exchange. */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } as const;

/** The same at every attempt, so that mail programs show a duplicate once. */
const messageIdOf = ({ id, createdAt }: ClaimedMail, publicUrl: string): string =>
  `<mail.${id}.${createdAt.getTime()}@${new URL(publicUrl).hostname}>`;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
