import { MailDispatcher } from '../src/mail/mail-dispatcher.js';
import { MailQueue } from '../src/mail/mail-queue.js';
import { MailState } from '../src/mail/mail.enums.js';
import { Db } from '../src/common/persistence/db.js';
import { MailTest } from './mails.js';

const PER_MINUTE = 5;

it('keeps the limit of mails per minute over all processes', async () => {
  const mails = await MailTest.start({ MAIL_PER_MINUTE: PER_MINUTE });
  const { app, mailbox } = mails;
  const other = await app.beside({ ...mailbox.settings, MAIL_PER_MINUTE: PER_MINUTE });
  const add = async () => {
    const { user } = await app.player();
    await app.app.get(Db).transaction(() =>
      app.app.get(MailQueue).add({
        userId: user.id,
        kind: 'reset',
        params: { path: '/redefinir#dG9rZW4', minutes: 60 },
      }),
    );
  };
  const run = () => Promise.all([app, other].map((each) => each.app.get(MailDispatcher).run()));
  const untilSent = (count: number) =>
    mails.until((all) => all.filter(({ state }) => state === MailState.Sent).length === count);
  try {
    await Promise.all(Array.from({ length: 9 }, add));
    await run();
    await untilSent(PER_MINUTE);
    await run();
    expect(mailbox.received).toHaveLength(PER_MINUTE);
    await app.db.query(`UPDATE mails SET "lastAttemptAt" = now() - interval '61 seconds' WHERE state = 'sent'`);
    await run();
    await untilSent(9);
    expect(mailbox.received).toHaveLength(9);
  } finally {
    await other.close();
    await mails.close();
  }
});
