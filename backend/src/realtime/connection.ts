import type { WebSocket } from 'ws';
import type { Language } from '../common/language.js';
import type { Viewer } from '../common/role.js';
import { CLOSE, type CloseCode } from './close-codes.js';

const UNSENT_MAX_BYTES = 1024 * 1024;
const CLIENT_FRAMES_MAX = 20;
const CLIENT_FRAMES_WINDOW_MS = 10_000;

/** Who was let in, and until when. */
export type Admission = {
  readonly viewer: Viewer;
  readonly sessionKey: number;
  readonly expiresAt: Date;
  readonly language: Language;
  /** The ticket that the tab shows, if it named one. */
  readonly ticketId: number | undefined;
};

/** One tab. What it sends means nothing to us, but it may not send much. */
export class Connection {
  readonly viewer: Viewer;
  readonly sessionKey: number;
  readonly expiresAt: Date;
  readonly language: Language;
  private hasAnswered = true;
  private windowBegan = 0;
  private clientFrames = 0;

  constructor(
    private readonly socket: WebSocket,
    { viewer, sessionKey, expiresAt, language }: Admission,
  ) {
    this.viewer = viewer;
    this.sessionKey = sessionKey;
    this.expiresAt = expiresAt;
    this.language = language;
    socket.on('message', (_data, isBinary) => (isBinary ? this.close(CLOSE.binaryRefused) : this.countClientFrame()));
    socket.on('ping', () => this.countClientFrame());
    socket.on('pong', () => (this.hasAnswered = true));
    // A frame against the protocol closes the connection by itself; without a listener it would end the process.
    socket.on('error', () => undefined);
  }

  /** A reader that does not keep up is cut off: what it does not take would pile up in our memory. */
  send(frame: Buffer): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > UNSENT_MAX_BYTES) return this.close(CLOSE.tooSlow);
    this.socket.send(frame, { binary: false });
  }

  /** Asks for a sign of life; a peer that gave none since the last time is gone. */
  ping(): void {
    if (!this.hasAnswered) return this.socket.terminate();
    this.hasAnswered = false;
    if (this.socket.readyState === this.socket.OPEN) this.socket.ping();
  }

  close(code: CloseCode): void {
    this.socket.close(code);
  }

  terminate(): void {
    this.socket.terminate();
  }

  private countClientFrame(): void {
    const now = Date.now();
    if (now - this.windowBegan > CLIENT_FRAMES_WINDOW_MS) [this.windowBegan, this.clientFrames] = [now, 0];
    this.clientFrames += 1;
    if (this.clientFrames > CLIENT_FRAMES_MAX) this.close(CLOSE.tooManyFrames);
  }
}
