import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const GAME_SECRET = 'a secret that the game and the server share';

export type GameQuestion = { readonly body: string; readonly headers: IncomingHttpHeaders };

/** A game is set up, and nothing listens there. */
export const GAME_AT_NOBODY = { GAME_API_URL: 'http://127.0.0.1:9/characters', GAME_API_SECRET: GAME_SECRET };

/** A game whose answer each test chooses. */
export class Game {
  readonly asked: GameQuestion[] = [];
  reply: (response: ServerResponse) => void = () => undefined;
  private readonly server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      this.asked.push({ body, headers: request.headers });
      this.reply(response);
    });
  });

  static async start(): Promise<Game> {
    const game = new Game();
    await new Promise<void>((done) => game.server.listen(0, '127.0.0.1', done));
    return game;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get settings(): { GAME_API_URL: string; GAME_API_SECRET: string } {
    return { GAME_API_URL: `http://${this.host}/characters`, GAME_API_SECRET: GAME_SECRET };
  }

  answers(characters: unknown, status = 200): void {
    this.reply = (response) =>
      void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(characters));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}
