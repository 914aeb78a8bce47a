import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

import { findLanguage, loadLanguage, loadStrings } from '@/shared/i18n/setup';
import '@/shared/i18n/report-strings';
import '@/shared/i18n/team-strings';
import { DEADLINE_MS } from './deadline';
import { keepSheetsLean } from './lean-styles';
import { server } from './server';

configure({ asyncUtilTimeout: DEADLINE_MS });

/** Stubs browser features that antd needs and jsdom lacks. */
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
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('IntersectionObserver', Observer);
  const methods = { scrollIntoView: () => {}, scrollTo: () => {}, hasPointerCapture: () => false };
  for (const [name, value] of Object.entries(methods))
    if (!(name in Element.prototype)) Object.defineProperty(Element.prototype, name, { value, configurable: true });
}

beforeAll(async () => {
  fillGaps();
  keepSheetsLean();
  server.listen({ onUnhandledRequest: 'error' });
  localStorage.setItem('i18nextLng', 'pt');
  await findLanguage();
  await loadLanguage();
  await loadStrings('user');
  await loadStrings('admin');
  await loadStrings('newTicket');
  await loadStrings('incidents');
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
