import { seedDemoData } from '../src/database/demo/seed.js';
import { SearchProjector } from '../src/search/search-projector.js';
import { TestApp } from './support.js';

describe('the demo data', () => {
  it('come once, though two processes bring them at once; they leave no bell empty, and every notification can be worded', async () => {
    const app = await TestApp.start();
    await Promise.all([seedDemoData(app.app), seedDemoData(app.app)]);
    for (const email of ['jogador@clube.test', 'equipe@clube.test', 'admin@clube.test']) {
      const login = await app.http().post('/api/auth/login').send({ email, password: 'aurora-2026' }).expect(200);
      const { body } = await app.http(login.body.sessionId).get('/api/notifications').expect(200);
      expect(body.length).toBeGreaterThan(0);
      for (const { title, message } of body) expect(`${title}${message}`).not.toMatch(/undefined|[{}]/);
    }
    const login = await app
      .http()
      .post('/api/auth/login')
      .send({ email: 'equipe@clube.test', password: 'aurora-2026' });
    const { body } = await app.http(login.body.sessionId).get('/api/notifications/groups?personal=true').expect(200);
    expect(new Set(body.map(({ type }: { type: string }) => type))).toEqual(new Set(['ticket_assigned']));
    await app.close();
  });

  it('are found by the search, although it has seen the club empty', async () => {
    const app = await TestApp.start();
    const projector = app.app.get(SearchProjector);
    await projector.run();
    await seedDemoData(app.app);
    await projector.run();
    const staff = await app.staff();
    const { body } = await app.http(staff).get('/api/search?q=presente').expect(200);
    expect(body.results.length).toBeGreaterThan(0);
    await app.close();
  });
});
