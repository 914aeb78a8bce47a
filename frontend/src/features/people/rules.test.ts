import { describe, expect, it } from 'vitest';

import { temporaryPassword } from './rules';

describe('a temporary password', () => {
  it('can be dictated, and is another one each time', () => {
    const made = Array.from({ length: 200 }, temporaryPassword);
    for (const password of made) expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/);
    expect(new Set(made).size).toBe(200);
  });
});
