import { describe, expect, it } from 'vitest';

import { ApiError } from '@/shared/api/errors';
import { fieldFaults, temporaryPassword } from './rules';

describe('a temporary password', () => {
  it('can be dictated, and is another one each time', () => {
    const made = Array.from({ length: 200 }, temporaryPassword);
    for (const password of made) expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/);
    expect(new Set(made).size).toBe(200);
  });
});

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
