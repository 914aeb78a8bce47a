import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { IncidentDetails } from '@/shared/contract';
import { serverNow } from '@/shared/lib/server-clock';
import { renderApp } from '@/test/render';
import { PromiseLine } from './promise-line';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(serverNow() - days * DAY_MS).toISOString();

it.each([
  [1, /^Resolvido ontem às \d\d:\d\d\.$/],
  [9, /^Resolvido em \d\d\/\d\d(\/\d{4})? às \d\d:\d\d\.$/],
])('says when an incident was resolved, %i days ago', async (days, words) => {
  const incident = { resolvedAt: daysAgo(days), latest: null } as IncidentDetails;
  renderApp(<PromiseLine incident={incident} />);
  expect(await screen.findByText(words)).toBeInTheDocument();
});
