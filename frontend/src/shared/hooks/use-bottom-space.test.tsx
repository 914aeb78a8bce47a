import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { bottomBar, useBottomSpace } from './use-bottom-space';

const Page = () => (
  <>
    <div ref={bottomBar} />
    <output>{useBottomSpace()}</output>
  </>
);

it('keeps the place of a bar only while the bar is in view', () => {
  let see: (views: { isIntersecting: boolean }[]) => void = () => undefined;
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(184);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof see) {
        see = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  render(<Page />);
  const space = screen.getByRole('status');
  for (const [isIntersecting, pixels] of [
    [true, '184'],
    [false, '0'],
    [true, '184'],
  ] as const) {
    act(() => see([{ isIntersecting }]));
    expect(space).toHaveTextContent(pixels);
  }
  act(() => see([{ isIntersecting: true }, { isIntersecting: false }]));
  expect(space).toHaveTextContent('0');
});
