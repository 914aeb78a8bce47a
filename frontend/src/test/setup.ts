import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

import { findLanguage, loadAdminStrings, loadLanguage } from '@/shared/i18n/setup';
import { server } from './server';

// A busy machine may take seconds where a quiet one takes none; a right answer is not late because of that.
configure({ asyncUtilTimeout: 8_000 });

/** What jsdom lacks and antd asks for. */
function fillGaps() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  const methods = { scrollIntoView: () => {}, scrollTo: () => {}, hasPointerCapture: () => false };
  for (const [name, value] of Object.entries(methods))
    if (!(name in Element.prototype)) Object.defineProperty(Element.prototype, name, { value, configurable: true });
}

beforeAll(async () => {
  fillGaps();
  server.listen({ onUnhandledRequest: 'error' });
  localStorage.setItem('i18nextLng', 'pt');
  await findLanguage();
  await loadLanguage();
  await loadAdminStrings();
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());
