import { describe, expect, it } from 'vitest';

import { ApiError, type FaultCode } from '@/shared/api/errors';
import { refusalOf } from './refusal';

const refused = (status: number, code: FaultCode, details?: Record<string, unknown>) =>
  refusalOf(new ApiError(status, { code, message: 'Por isso.', details }));

describe('a refusal of the opening', () => {
  it('names the tickets that it is about', () => {
    expect(refused(409, 'ticket.too_many_open', { ticketIds: [3, 4] })).toEqual({
      kind: 'full',
      message: 'Por isso.',
      ticketIds: [3, 4],
    });
    expect(refused(409, 'ticket.same_again', { ticketId: 7 })).toMatchObject({ kind: 'same', ticketIds: [7] });
    expect(refused(429, 'ticket.just_closed', { ticketId: 7 })).toMatchObject({ kind: 'justClosed', ticketIds: [7] });
    expect(refused(403, 'abuse.blocked', { until: '2030-01-01T00:00:00Z' })).toMatchObject({
      kind: 'blocked',
      ticketIds: [],
    });
  });

  it('is none of the others', () => {
    expect(refused(429, 'ticket.too_many')).toBeNull();
    expect(refusalOf(new Error('x'))).toBeNull();
  });
});
