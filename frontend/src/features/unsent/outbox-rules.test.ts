import { describe, expect, it } from 'vitest';

import { ApiError, type FaultCode } from '@/shared/api/errors';
import { bodyOfMessage, failureOf, outgoingOf } from './outbox-rules';
import { emptyUnsent, type Unsent } from './unsent-state';

const fault = (status: number, code?: FaultCode) => new ApiError(status, { code, message: 'Por isso.' });

describe('a message that was not sent', () => {
  it.each([
    [
      'waits for its writer when there are newer ones',
      fault(409, 'message.newer'),
      { obstacle: null, isBlocked: true },
    ],
    [
      'was refused in the words of the server',
      fault(409, 'ticket.closed'),
      { obstacle: { reason: 'refused', detail: 'Por isso.' }, isBlocked: false },
    ],
    ['failed without a network', new ApiError(0), { obstacle: { reason: 'failed' }, isBlocked: false }],
    [
      'failed with the server',
      fault(503, 'server.database_away'),
      { obstacle: { reason: 'failed' }, isBlocked: false },
    ],
    ['failed in the page', new TypeError('x is undefined'), { obstacle: { reason: 'failed' }, isBlocked: false }],
  ])('%s', (_, error, failure) => {
    expect(failureOf(error)).toEqual(failure);
  });

  it.each([
    ['refused', fault(409, 'ticket.closed')],
    ['failed', fault(400)],
  ])('%s with the reason that its caller knows', (reason, error) => {
    expect(failureOf(error, 'Porque sim.').obstacle).toEqual({ reason, detail: 'Porque sim.' });
  });
});

describe('a note that is sent again', () => {
  const helena = { id: 10, name: 'Helena' };
  const state: Unsent = { ...emptyUnsent, mode: 'note', texts: { reply: '', note: '@Helena' } };
  const circumstances = { isReply: false, newestId: 0, preferences: undefined };
  const first = outgoingOf(state, {}, { ...circumstances, mentioned: [helena] });
  const again = (mentioned: (typeof helena)[]) =>
    outgoingOf({ ...state, returned: first }, {}, { ...circumstances, mentioned });

  it('asks the same people under the same key', () => {
    expect(bodyOfMessage(first)).toEqual({ message: '@Helena', isInternal: true, mentions: [10] });
    expect(again([helena]).key).toBe(first.key);
  });

  it('is another one if it asks others', () => {
    expect(again([]).key).not.toBe(first.key);
    expect(bodyOfMessage(again([]))).toEqual({ message: '@Helena', isInternal: true });
  });
});
