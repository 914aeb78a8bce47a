import { Env } from '../../src/config/env.js';
import { endpointOf } from '../../src/push/push-endpoint.policy.js';

const FCM = 'https://fcm.googleapis.com/fcm/send/abc:DEF';
const MOZILLA = 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk';
const { push: rules } = Env.load({});
const { push: inTests } = Env.load({ PUSH_ALLOW_PRIVATE: 'true' });

describe('an endpoint of a device', () => {
  it.each([
    FCM,
    MOZILLA,
    'https://fcm.googleapis.com/wp/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAA%3d',
    'https://web.push.apple.com/QGx',
  ])('may be that of a browser: %s', (endpoint) => expect(endpointOf(endpoint, rules)).toBe(endpoint));

  it.each([
    ['https:fcm.googleapis.com/x', 'https://fcm.googleapis.com/x'],
    ['https:\\\\FCM.googleapis.com:443/a b', 'https://fcm.googleapis.com/a%20b'],
    [' https://fcm.googleapis.com/a/../b ', 'https://fcm.googleapis.com/b'],
  ])('is kept as URLs are written: %j', (text, kept) => expect(endpointOf(text, rules)).toBe(kept));

  it.each([
    'push',
    'file:///etc/passwd',
    'http://fcm.googleapis.com/x',
    'https://push.example.net/x',
    'https://fcm.googleapis.com.example.net/x',
    'https://fcm.googleapis.com./x',
    'https://a.fcm.googleapis.com/x',
    'https://notify.windows.com/x',
    'https://xnotify.windows.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com:22/x',
    'https://a:b@fcm.googleapis.com/x',
    'https://a@fcm.googleapis.com/x',
    'https://%66cm.googleapis.com/x',
    'https:\\\\%66cm.googleapis.com/x',
    'https://example.net\\@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://[::1]/x',
    // Longer than the column once it is written in percent signs.
    `https://fcm.googleapis.com/${'é'.repeat(400)}`,
  ])('is refused elsewhere: %s', (endpoint) => expect(endpointOf(endpoint, rules)).toBeUndefined());

  it.each(['http://127.0.0.1:8080/x', 'https://[::1]:1/x', 'http://localhost/x', FCM])(
    'may be in the own network where that is allowed: %s',
    (endpoint) => expect(endpointOf(endpoint, inTests)).toBe(endpoint),
  );

  it.each(['http://push.example.net/x', 'https://push.example.net/x', 'ftp://127.0.0.1/x', 'http://a:b@127.0.0.1/x'])(
    'is refused there too: %s',
    (endpoint) => expect(endpointOf(endpoint, inTests)).toBeUndefined(),
  );

  it('may be at the services of the operator alone', () => {
    const { push } = Env.load({ PUSH_SERVICES: 'push.clube.test, *.push.example.net' });
    const allowed = ['https://push.clube.test/x', 'https://a.push.example.net/x', 'https://push.example.net/x', FCM];
    expect(allowed.filter((endpoint) => endpointOf(endpoint, push))).toEqual(allowed.slice(0, 2));
  });
});
