import { expect, it } from 'vitest';

import { nextStatuses, offeredStatuses } from './status-rules';

it('offers the team what the server takes', () => {
  expect(offeredStatuses('waiting_response')).toEqual(['open', 'in_progress', 'resolved', 'closed']);
  expect(offeredStatuses('closed')).toEqual(['open', 'closed']);
  expect(nextStatuses('closed')).toEqual(['open']);
  expect(nextStatuses('resolved')).toEqual(['open', 'in_progress', 'closed']);
});
