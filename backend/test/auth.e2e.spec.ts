import { PASSWORD, TestApp } from './support.js';

describe('signing in', () => {
  let app: TestApp;
  beforeAll(async () => (app = await TestApp.start()));
  afterAll(() => app.close());

  it('opens a session, tells who it belongs to and ends it', async () => {
    const { user } = await app.player();
    const { body } = await app
      .http()
      .post('/api/auth/login')
      .send({ email: user.email, password: PASSWORD })
      .expect(200);
    await app.http(body.sessionId).get('/api/auth/me').expect(200);
    await app.http(body.sessionId).post('/api/auth/logout').expect(200);
    await app.http(body.sessionId).get('/api/auth/me').expect(401);
  });
});
