import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { jest } from '@jest/globals';
import { Connection } from '../../src/realtime/connection.js';
import { Heartbeat } from '../../src/realtime/heartbeat.js';
import { HttpServer } from '../../src/http/http-server.js';
import { bodyTimeout } from '../../src/http/request-bodies.js';

/** A request or an answer to one, as far as the times look at it. */
class Exchange extends EventEmitter {
  complete = false;
  readonly headers = { 'content-length': '200000' };
  readonly destroy = jest.fn();

  constructor(private readonly isForm: boolean) {
    super();
  }

  is(): boolean {
    return this.isForm;
  }
}

describe('DOS-01: times of the server', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** A request of which the body never ends. */
  const begin = (isForm = false) => {
    const [request, response] = [new Exchange(isForm), new EventEmitter()];
    bodyTimeout(request as never, response as never, () => undefined);
    return { request, response };
  };

  it('DOS-01: headers have fifteen seconds, whole requests a quarter of an hour', () => {
    const server = new HttpServer();
    server.initHttpServer();
    const { headersTimeout, requestTimeout, keepAliveTimeout } = server.getHttpServer() as Server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 900_000,
      keepAliveTimeout: 65_000,
    });
  });

  it('DOS-01: a body of JSON has a minute', () => {
    const [{ request: slow }, { request: whole }] = [begin(), begin()];
    whole.complete = true;
    jest.advanceTimersByTime(59_999);
    expect(slow.destroy).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(slow.destroy).toHaveBeenCalledTimes(1);
    expect(whole.destroy).not.toHaveBeenCalled();
  });

  it('DOS-01: a form has as long as somebody reads it, and a minute more once it was answered', () => {
    const { request, response } = begin(true);
    jest.advanceTimersByTime(600_000);
    expect(request.destroy).not.toHaveBeenCalled();
    response.emit('finish');
    jest.advanceTimersByTime(59_999);
    expect(request.destroy).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(request.destroy).toHaveBeenCalledTimes(1);
  });
});

describe('WS-07: signs of life', () => {
  const connect = () => {
    const socket = Object.assign(new EventEmitter(), {
      OPEN: 1,
      readyState: 1,
      ping: jest.fn(),
      close: jest.fn(),
      terminate: jest.fn(),
    });
    return { socket, connection: new Connection(socket as never, {} as never) };
  };

  it('WS-07: who answers no ping until the next one is forgotten', () => {
    const [silent, alive] = [connect(), connect()];
    const all = [silent.connection, alive.connection];
    const heartbeat = new Heartbeat({ all: () => all } as never, {} as never, {} as never);
    heartbeat.ping();
    alive.socket.emit('pong');
    expect(silent.socket.terminate).not.toHaveBeenCalled();
    heartbeat.ping();
    expect(silent.socket.terminate).toHaveBeenCalledTimes(1);
    expect([alive.socket.terminate.mock.calls.length, alive.socket.ping.mock.calls.length]).toEqual([0, 2]);
  });

  it('WS-07: a ping goes out every thirty seconds', () => {
    const { value } = Object.getOwnPropertyDescriptor(Heartbeat.prototype, 'ping')!;
    const every: unknown = Reflect.getMetadata('SCHEDULE_INTERVAL_OPTIONS', value as object);
    expect(every).toEqual({ timeout: 30_000 });
  });
});
