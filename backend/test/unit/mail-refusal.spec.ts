import { errorOf } from '../../src/mail/retry.policy.js';

const refused = (responseCode: number, text: string): string =>
  errorOf({ command: 'RCPT TO', responseCode, response: `${responseCode} ${text}` });

describe('a refused recipient', () => {
  it.each([
    [550, '5.1.1 no such user', 'bounced'],
    [550, '5.1.2 bad destination', 'bounced'],
    [553, '5.1.3 bad syntax', 'bounced'],
    [550, '5.1.10 recipient not found', 'bounced'],
    [550, 'No such user here', 'bounced'],
    [550, 'User unknown in local recipient table', 'bounced'],
    [550, 'The mailbox does not exist', 'bounced'],
    [550, 'too many requests', 'deferred'],
    [550, 'Requested action not taken', 'deferred'],
    [550, '5.7.1 user unknown to the policy', 'refused'],
    [550, '5.4.1 access denied', 'refused'],
    [554, '5.7.1 relay access denied', 'refused'],
    [552, '5.2.2 mailbox full', 'deferred'],
    [450, '4.2.0 greylisted', 'deferred'],
    [530, '5.7.0 authentication required', 'login'],
  ])('%i %s: %s', (code, text, error) => {
    expect(refused(code, text)).toBe(error);
  });
});
