import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const PANEL_PASSWORD = 'senha-do-painel';

type Question = { email: string; password: string };
export type Reply = (question: Question, response: ServerResponse) => void;

export const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};
export const honest: Reply = ({ email, password }, response) =>
  password === PANEL_PASSWORD
    ? json(response, 200, { ok: true, name: 'Ana do Painel', email: email.toUpperCase() })
    : json(response, 401, { ok: false });

/** A panel as clubs have them, which answers as it is told to. */
export class Panel {
  reply: Reply = honest;
  readonly asked: Question[] = [];
  readonly traces: unknown[] = [];
  readonly server: Server = createServer((request, response) => void this.answer(request, response));

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const question = JSON.parse(text) as Question;
    this.asked.push(question);
    this.traces.push(request.headers['traceparent']);
    this.reply(question, response);
  }

  async start(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/login`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}
