import { PushDispatcher } from '../src/push/push-dispatcher.js';
import { BrowserKeys } from './browser-keys.js';
import { NameServer } from './name-server.js';
import { Panel, PANEL_PASSWORD } from './panel.js';
import { type Someone, TestApp } from './support.js';
import { until } from './waiting.js';

export const DEVICES = ['a1', 'a2', 'a3', 'a4'].map((label) => `${label}.slow-push.test`);
export const HOOKS = ['h1', 'h2', 'h3', 'h4'].map((label) => `${label}.slow-hooks.test`);

/** A server of which everything that people enter has a silent name server, and whose panel is called by name. */
export class SilentNames {
  private constructor(
    readonly app: TestApp,
    readonly names: NameServer,
    private readonly panel: Panel,
    readonly player: Someone,
  ) {}

  static async start(): Promise<SilentNames> {
    const [names, panel] = [await NameServer.start(), new Panel()];
    const app = await TestApp.start({
      PUBLIC_URL: 'https://suporte.clube.test',
      PUSH_SERVICES: '*.slow-push.test',
      NAME_SERVERS: names.address,
      PANEL_LOGIN_URL: (await panel.start()).replace('127.0.0.1', 'localhost'),
    });
    return new SilentNames(app, names, panel, await app.player());
  }

  async stop(): Promise<void> {
    await this.app.close();
    await Promise.all([this.names.stop(), this.panel.stop()]);
  }

  /** A player with devices and an admin with webhooks, all at silent hosts, and a message that is due for all of them. */
  async addMessage(): Promise<void> {
    const { app, player } = this;
    for (const host of DEVICES) {
      const { subscription } = new BrowserKeys(`https://${host}/x`);
      await app.http(player).put('/api/push/subscription').send(subscription).expect(204);
    }
    const admin = await app.admin();
    const events = ['message.posted'];
    for (const host of HOOKS)
      await app
        .http(admin)
        .post('/api/admin/webhooks')
        .send({ url: `https://${host}/x`, events })
        .expect(201);
    const { id } = await app.ticket(player);
    await app.http(admin).post(`/api/tickets/${id}/messages`).send({ message: 'Olá' }).expect(201);
    await app.db.query('UPDATE push_messages SET "sendAfter" = now()');
  }

  /** Begins the delivery of what is due. Resolves once a name is asked for; `isOver` once none is awaited any more. */
  async beginDelivery(): Promise<{ isOver: Promise<void> }> {
    const isOver = this.app.app.get(PushDispatcher).run();
    await until(() => this.names.asked.size > 0, 'the first question to the name server');
    return { isOver };
  }

  /** @returns the status */
  async signIn(name: string): Promise<number> {
    const sent = { email: `${name}@painel.test`, password: PANEL_PASSWORD };
    return (await this.app.http().post('/api/auth/login').send(sent)).status;
  }
}
