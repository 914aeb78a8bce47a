import type { Mailbox } from '../../backend/test/mailbox';

/** The link in the next mail to the address whose text has one that fits, after what is done. */
const nextLink = async (mailbox: Mailbox, email: string, pattern: RegExp, act: () => Promise<unknown>) => {
  const known = mailbox.received.length;
  await act();
  for (let count = known + 1; ; count += 1) {
    const mail = (await mailbox.mails(count))[count - 1]!;
    const [link] = (mail.to[0] === email && pattern.exec(mail.text)) || [];
    if (link) return link;
  }
};

/** Where the person chooses a password. */
export const passwordLinkAfter = (mailbox: Mailbox, email: string, act: () => Promise<unknown>): Promise<string> =>
  nextLink(mailbox, email, /http\S+\/redefinir#[\w-]{43}/, act);

/** To a ticket of the person. */
export const ticketLinkAfter = (mailbox: Mailbox, email: string, act: () => Promise<unknown>): Promise<string> =>
  nextLink(mailbox, email, /http\S+\/ticket\/\d+/, act);
