import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';

import type { IncidentDetails } from '@/shared/contract';
import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import { ResolveDialog } from './resolve-dialog';
import { WritingCard } from './writing-card';

const incident = {
  id: 5,
  state: 'identified',
  startsAt: '2026-11-20T12:00:00Z',
  nextUpdateAt: null,
  resolvedAt: null,
  latest: null,
  followers: 3,
  tickets: 0,
  audience: { people: 3, owners: 0, both: 0 },
} as unknown as IncidentDetails;

const published = vi.fn();
const closed = vi.fn();
it.each([
  ['an update', () => <WritingCard incident={incident} onPublished={published} />, /^Publicar/, published],
  ['the last one', () => <ResolveDialog incident={incident} onDone={closed} />, 'Publicar e resolver', closed],
] as const)('sends %s again as the same one when the answer was lost, and another text as another', async (...row) => {
  const [, form, deed, onDone] = row;
  const sent: { key: string | null; body: unknown }[] = [];
  let isLost = true;
  server.use(
    http.post('/api/incidents/5/updates', async ({ request }) => {
      sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
      return isLost ? HttpResponse.error() : HttpResponse.json({ ...incident, updates: [{ id: 9 }] });
    }),
  );
  const { user } = renderApp(form(), { me: aMe({ role: 'staff' }) });
  const press = async (count: number) => {
    await user.click(screen.getByRole('button', { name: deed }));
    await waitFor(() => expect(sent).toHaveLength(count));
    await waitFor(() => expect(screen.getByRole('button', { name: deed })).toBeEnabled());
  };
  const write = async (label: string, text: string) => {
    await user.click(await screen.findByLabelText(label));
    await user.paste(text);
  };
  await write('Em português', 'Achamos.');
  await write('Em inglês', 'Found.');
  await press(1);
  await press(2);
  expect(sent[1]).toEqual(sent[0]);
  isLost = false;
  await write('Em inglês', ' It');
  await press(3);
  expect(sent[2]!.key).not.toBe(sent[0]!.key);
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(9));
});
