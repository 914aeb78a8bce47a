import type { WebSocket } from 'ws';
import type { Language } from '../common/i18n/language.js';
import type { Viewer } from '../common/access/role.js';
import { CLOSE, type CloseCode } from './close-codes.js';

const UNSENT_MAX_BYTES = 1024 * 1024;
const CLIENT_FRAMES_MAX = 20;
const CLIENT_FRAMES_WINDOW_MS = 10_000;

export type Admission = {
  readonly viewer: Viewer;
  readonly sessionKey: number;
  /** On the clock of `performance.now()`. */
  readonly endsAt: number;
  readonly language: Language;
  readonly ticketId: number | undefined;
  /** Time of the oldest response that the tab shows, in milliseconds; NaN if the client sent an invalid time. */
  readonly since: number | undefined;
};

export class Connection {
  readonly viewer: Viewer;
  readonly sessionKey: number;
  readonly endsAt: number;
  readonly language: Language;
  private hasAnswered = true;
  private windowBegan = 0;
  private clientFrames = 0;

  constructor(
    private readonly socket: WebSocket,
    { viewer, sessionKey, endsAt, language }: Admission,
  ) {
    this.viewer = viewer;
    this.sessionKey = sessionKey;
    this.endsAt = endsAt;
    this.language = language;
    socket.on('message', (_data, isBinary) => (isBinary ? this.close(CLOSE.binaryRefused) : this.countClientFrame()));
    socket.on('ping', () => this.countClientFrame());
    socket.on('pong', () => this.receivePong());
    // A protocol violation closes the connection anyway, but an unhandled `error` event would end the process.
    socket.on('error', () => undefined);
  }

  /** Closes the connection of a client that reads too slowly, because unsent frames stay in memory. */
  send(frame: Buffer): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > UNSENT_MAX_BYTES) return this.close(CLOSE.tooSlow);
    this.socket.send(frame, { binary: false });
  }

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

  private receivePong(): void {
    this.hasAnswered = true;
    this.countClientFrame();
  }

  private countClientFrame(): void {
    const now = performance.now();
    if (now - this.windowBegan > CLIENT_FRAMES_WINDOW_MS) [this.windowBegan, this.clientFrames] = [now, 0];
    this.clientFrames += 1;
    if (this.clientFrames > CLIENT_FRAMES_MAX) this.close(CLOSE.tooManyFrames);
  }
}
