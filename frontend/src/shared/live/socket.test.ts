import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createLink, MAINTENANCE, SESSION_OVER } from './socket';

class FakeSocket {
  static all: FakeSocket[] = [];
  onopen?: () => void;
  onclose?: (event: { code: number }) => void;
  onmessage?: (event: { data: string }) => void;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    FakeSocket.all.push(this);
  }
  close(code = 1000) {
    this.onclose?.({ code });
  }
}
const last = () => FakeSocket.all.at(-1)!;

function build(url: string | null = 'ws://x') {
  const handlers = { onEvent: vi.fn(), onDismissed: vi.fn() };
  const open = (address: string) => new FakeSocket(address) as unknown as WebSocket;
  return { ...handlers, link: createLink(() => url, handlers, { open, random: () => 0 }) };
}

describe('the live link', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
  });
  afterEach(() => void vi.useRealTimers());

  it('stays closed without a session', () => {
    build(null).link.start();
    expect(FakeSocket.all).toHaveLength(0);
  });

  it('comes back 3 s after a drop', () => {
    const { link } = build();
    link.start();
    last().onopen!();
    expect(link.get()).toBe('live');
    last().onclose!({ code: 1006 });
    expect(link.get()).toBe('lost');
    vi.advanceTimersByTime(2_999);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(2);
    last().onopen!();
    expect(link.get()).toBe('live');
  });

  it('tries more slowly the longer it fails, and stays lost meanwhile', () => {
    const { link } = build();
    link.start();
    const waits = [3_000, 6_000, 12_000, 24_000, 30_000, 30_000];
    for (const [index, wait] of waits.entries()) {
      last().onclose!({ code: 1006 });
      expect(link.get()).toBe('lost');
      vi.advanceTimersByTime(wait - 1);
      expect(FakeSocket.all).toHaveLength(index + 1);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.all).toHaveLength(index + 2);
    }
  });

  it('tries at once when nudged', () => {
    const { link } = build();
    link.start();
    last().onclose!({ code: 1006 });
    link.reconnectNow();
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('closes normally and does not return', () => {
    const { link } = build();
    link.start();
    last().onopen!();
    link.stop();
    link.reconnectNow();
    vi.advanceTimersByTime(60_000);
    expect(link.get()).toBe('idle');
    expect(FakeSocket.all).toHaveLength(1);
  });

  it.each([SESSION_OVER, MAINTENANCE])('does not insist after close code %i', (code) => {
    const { link, onDismissed } = build();
    link.start();
    last().onopen!();
    last().onclose!({ code });
    vi.advanceTimersByTime(60_000);
    expect(onDismissed).toHaveBeenCalledExactlyOnceWith(code);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('hands frames on and only logs what it cannot read', () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { link, onEvent } = build();
    link.start();
    last().onmessage!({ data: '{' });
    last().onmessage!({ data: '{"type":"new_ticket_created","ticketId":7}' });
    expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type: 'new_ticket_created', ticketId: 7 });
    expect(log).toHaveBeenCalledOnce();
  });
});
