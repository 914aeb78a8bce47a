import { errorOf } from '../../src/mail/retry.policy.js';

const answered = (response: string): string =>
  errorOf({ command: 'RCPT TO', responseCode: Number(response.slice(0, 3)), response });
const refused = (code: number, text: string): string => answered(`${code} ${text}`);

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

  it.each([
    ['550-5.1.1 The account that you tried to reach\n550 5.1.1 does not exist', 'bounced'],
    ['550-Mail was refused:\n550 5.1.1 <rui@clube.test>', 'bounced'],
    ['550-5.7.1 Blocked: see\n550-5.7.1 https://example.net/5.1.1\n550 5.7.1 for help', 'refused'],
    ['552-Sorry\n552 5.1.1 quota', 'deferred'],
    ['550-5.2.2 The account\n550 5.2.2 is over quota', 'deferred'],
    ['550 5.1.1.', 'bounced'],
    ['553 sorry, no mailbox here by that name (#5.1.1)', 'bounced'],
    ['550 #5.1.0 Address rejected.', 'refused'],
    ['550 5.1.1.7 is listed at bl.example.net', 'deferred'],
    ['550 Your address 5.1.1.7 is listed', 'deferred'],
    ['550 Your address [5.1.1.17] is listed', 'deferred'],
    ['550 4.2.2.1 is listed', 'deferred'],
    ['550-Your host 4.2.2.1 is listed\n550 No such user', 'bounced'],
    ['550 5.7.1 Your address 5.1.1.7 is listed', 'refused'],
    ['550 5.7.1 Your address 5.2.2.9 is listed', 'refused'],
    ['550 Rejected by rule 5.1.1', 'deferred'],
  ])('%j: %s', (response, error) => {
    expect(answered(response)).toBe(error);
  });
});
