import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { DayLine } from './message-row';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 2, 10, 23, 59, 30) }));
afterEach(() => void vi.useRealTimers());

it('says of which day the messages are, also when midnight passes', () => {
  render(
    <ul>
      <DayLine iso={new Date(2026, 2, 10, 9).toISOString()} />
    </ul>,
  );
  expect(screen.getByText('Hoje')).toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText('Ontem')).toBeInTheDocument();
});
