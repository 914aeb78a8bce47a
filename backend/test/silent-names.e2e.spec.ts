import { PushMessage } from '../src/push/push-message.entity.js';
import { PushSubscription } from '../src/push/push-subscription.entity.js';
import { WebhookDelivery } from '../src/webhooks/webhook-delivery.entity.js';
import { DEVICES, HOOKS, SilentNames } from './silent-names.js';
import { until } from './waiting.js';

const SIGN_INS = 16;

let silent: SilentNames;
beforeAll(async () => (silent = await SilentNames.start()));
afterAll(() => silent.stop());

it('people sign in by the panel while every device and webhook has a name that does not resolve', async () => {
  const { app, names } = silent;
  await silent.addMessage();
  const { isOver } = await silent.beginDelivery();
  for (let index = 0; index < SIGN_INS; index += 1) expect(await silent.signIn(`p${index}`)).toBe(200);
  await isOver;

  // They stay, since the next message may find them.
  const devices = await app.db.getRepository(PushSubscription).find();
  expect(devices.map(({ failures }) => failures)).toEqual(DEVICES.map(() => 1));
  expect(await app.db.getRepository(PushMessage).find()).toMatchObject([{ attempts: 1 }]);

  const hooked = () => app.db.getRepository(WebhookDelivery).find();
  await until(async () => (await hooked()).every(({ attempts, claimedUntil }) => attempts > 0 && !claimedUntil));
  expect((await hooked()).map(({ status, error }) => [status, error])).toEqual(
    HOOKS.map(() => ['pending', 'unknown_host']),
  );
  // The name server was asked, not the system.
  expect([...names.asked].sort()).toEqual([...DEVICES, ...HOOKS].sort());
});
