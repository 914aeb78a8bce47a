import type { ChildProcess } from 'node:child_process';
import type { AtEnd } from '../lib/cleanup.ts';
import { forked, nextMessage } from './children.ts';
import { sessionsOf, tokenOf } from './server.ts';
import type { Dropped, Opened, Place, Received, SocketCommand } from './servers/sockets.ts';

const HOLDERS = 4;

const carryOut = <T>(child: ChildProcess, command: SocketCommand): Promise<T> => {
  child.send(command);
  return nextMessage<T>(child);
};

/** Programs that hold live connections, each from a loopback address of its own. */
export class Holders {
  open = 0;
  private readonly children: ChildProcess[];

  static async start(end: AtEnd, address: string, tokens: readonly string[]): Promise<Holders> {
    const holders = new Holders(end, Math.min(HOLDERS, tokens.length));
    await holders.openAll(
      tokens.map((token, number) => ({ address, token, from: `127.0.0.${2 + (number % HOLDERS)}` })),
    );
    return holders;
  }

  constructor(end: AtEnd, count: number) {
    this.children = Array.from({ length: count }, () => forked(end, 'sockets'));
  }

  /** @returns what answers when every connection has received such a frame */
  async receive(type: string): Promise<Promise<Received>[]> {
    await Promise.all(this.children.map((child) => carryOut(child, { do: 'receive', type })));
    return this.children.map((child) => nextMessage<Received>(child));
  }

  /** Drops all connections at once. @returns when all are back */
  drop(): Promise<Dropped[]> {
    return Promise.all(this.children.map((child) => carryOut<Dropped>(child, { do: 'drop' })));
  }

  end(): void {
    this.children.forEach((child) => child.disconnect());
  }

  private async openAll(places: readonly Place[]): Promise<void> {
    const { length } = this.children;
    const answers = await Promise.all(
      this.children.map((child, number) => {
        const own = places.filter((_, index) => index % length === number);
        return carryOut<Opened>(child, { do: 'open', places: own });
      }),
    );
    this.open = answers.reduce((sum, { open }) => sum + open, 0);
  }
}

/** So many sessions, of these people in turn. */
export const tokensOf = async (url: string, ids: readonly number[], count: number): Promise<string[]> => {
  const owners = Array.from({ length: count }, (_, number) => ids[number % ids.length]!);
  return (await sessionsOf(url, owners)).map(tokenOf);
};
