import { describe, expect, it } from 'vitest';

import { ApiError } from './errors';
import { fieldFaults } from './field-faults';

describe('what the server found wrong', () => {
  const error = new ApiError(400, {
    errors: [
      { field: 'name', code: 'a', message: 'Curto' },
      { field: 'name', code: 'b', message: 'Feio' },
      { field: 'other', code: 'c', message: 'Fora' },
    ],
  });
  it.each([
    ['stands at its field', error, [{ name: 'name', errors: ['Curto', 'Feio'] }]],
    ['has no field when it is about the whole', new ApiError(409, { message: 'Já existe' }), []],
    ['is nothing without a failure', null, []],
  ])('%s', (_name, given, faults) => {
    expect(fieldFaults(given, ['name', 'email'])).toEqual(faults);
  });
});
