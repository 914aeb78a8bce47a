import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { renderApp } from '@/test/render';
import { recordServerTime } from '../../lib/server-clock';
import { RelativeTime } from './relative-time';

const SERVER = '2026-11-21T12:00:00.000Z';
afterEach(() => {
  vi.useRealTimers();
  recordServerTime(new Date().toUTCString());
});

it.each([
  ['three hours slow', '2026-11-21T09:00:00.000Z'],
  ['three hours fast', '2026-11-21T15:00:00.000Z'],
  ['right', SERVER],
])('says "agora" of what happens now on a device whose clock is %s', (_name, device) => {
  vi.useFakeTimers({ now: Date.parse(device), toFake: ['Date'] });
  recordServerTime(new Date(SERVER).toUTCString());
  renderApp(<RelativeTime iso={SERVER} />);
  expect(screen.getByText('agora')).toBeInTheDocument();
});
