import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { IncidentDetails } from '@/shared/contract';
import { serverNow } from '@/shared/lib/server-clock';
import { renderApp } from '@/test/render';
import { UpdatesPanel } from './updates-panel';

const DAY_MS = 86_400_000;

it.each([
  [0, /^\d\d:\d\dagora$/],
  [9, /^\d\d\/\d\d(\/\d{4})? \d\d:\d\d$/],
])('says the day of an update once, %i days later', async (days, when) => {
  const createdAt = new Date(serverNow() - days * DAY_MS).toISOString();
  const update = { id: 1, createdAt, state: null, authorName: 'Helena', bodyPt: 'Voltou.', bodyEn: 'It is back.' };
  renderApp(
    <UpdatesPanel
      incident={{ updates: [update], startsAt: createdAt, creatorName: null } as unknown as IncidentDetails}
      fresh={undefined}
    />,
  );
  const row = (await screen.findByText('Voltou.')).closest('li')!;
  const times = within(row).getAllByRole('time');
  expect(times.map(({ textContent }) => textContent).join('')).toMatch(when);
});
