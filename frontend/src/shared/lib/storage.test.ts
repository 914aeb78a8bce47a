import { afterEach, describe, expect, it, vi } from 'vitest';

import { storage, tabStorage } from './storage';

function block(name: 'localStorage' | 'sessionStorage') {
  vi.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
}
const fill = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
afterEach(() => {
  vi.restoreAllMocks();
  storage.remove('a');
});

describe('storage', () => {
  it('keeps what the browser keeps', () => {
    expect(storage.set('a', '1')).toBe(true);
    expect(localStorage.getItem('a')).toBe('1');
    localStorage.setItem('a', '2');
    expect(storage.get('a')).toBe('2');
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
  });

  it.each([
    ['blocked', () => block('localStorage')],
    ['full', fill],
  ])('keeps for this page what a browser does not: %s', (_name, prevent) => {
    prevent();
    expect(storage.get('a')).toBeNull();
    expect(storage.set('a', '1')).toBe(false);
    expect(storage.get('a')).toBe('1');
    expect(storage.keys()).toContain('a');
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
    expect(storage.keys()).not.toContain('a');
  });

  it('has the newer value where an older one was stored before the browser was full', () => {
    storage.set('a', '1');
    fill();
    storage.set('a', '2');
    expect(storage.get('a')).toBe('2');
    expect(storage.keys().filter((key) => key === 'a')).toHaveLength(1);
  });

  it('has what another tab could store since', () => {
    const listener = vi.fn();
    const stop = storage.onChangeElsewhere('a', listener);
    fill();
    storage.set('a', '1');
    vi.restoreAllMocks();
    localStorage.setItem('a', '2');
    window.dispatchEvent(new StorageEvent('storage', { key: 'b' }));
    expect(listener).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key: 'a' }));
    expect(listener).toHaveBeenCalledOnce();
    expect(storage.get('a')).toBe('2');
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'a' }));
    expect(listener).toHaveBeenCalledOnce();
  });

  it('says that a reload would lose it', () => {
    block('sessionStorage');
    expect(tabStorage.set('a', '1')).toBe(false);
  });
});
