import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import type { IncidentDetails } from '@/shared/contract';
import { expectSameCallUntilChanged } from '@/test/lost-answers';
import { aMe, renderApp } from '@/test/render';
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
  const { user } = renderApp(form(), { me: aMe({ role: 'staff' }) });
  const write = async (label: string, text: string) => {
    await user.click(await screen.findByLabelText(label));
    await user.paste(text);
  };
  await write('Em português', 'Achamos.');
  await write('Em inglês', 'Found.');
  await expectSameCallUntilChanged({
    user,
    path: '/api/incidents/5/updates',
    deed,
    change: () => write('Em inglês', ' It'),
    answer: { ...incident, updates: [{ id: 9 }] },
  });
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(9));
});
