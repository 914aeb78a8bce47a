import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect } from 'vitest';

import { server } from './server';

type Repeated = {
  user: UserEvent;
  /** Where the form posts to. */
  path: string;
  /** The button that posts it. */
  deed: string | RegExp;
  /** Changes what is sent. */
  change: () => Promise<unknown>;
  /** The server gives it to the last call; all others get none. */
  answer: object;
};

/**
 * Presses the button of a form that is filled in: sent again because its answer was lost, it is the same call, which the
 * server carries out once; changed, it is another.
 */
export async function expectSameCallUntilChanged({ user, path, deed, change, answer }: Repeated): Promise<void> {
  const sent: { key: string | null; body: unknown }[] = [];
  let isLost = true;
  server.use(
    http.post(path, async ({ request }) => {
      sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
      return isLost ? HttpResponse.error() : HttpResponse.json(answer, { status: 201 });
    }),
  );
  const press = async (count: number) => {
    await user.click(screen.getByRole('button', { name: deed }));
    await waitFor(() => expect(sent).toHaveLength(count));
    await waitFor(() => expect(screen.getByRole('button', { name: deed })).toBeEnabled());
  };
  await press(1);
  expect(sent[0]!.key).toMatch(/^[\da-f-]{36}$/);
  await press(2);
  expect(sent[1]).toEqual(sent[0]);
  await change();
  isLost = false;
  await press(3);
  expect(sent[2]!.body).not.toEqual(sent[0]!.body);
  expect(sent[2]!.key).not.toBe(sent[0]!.key);
}
