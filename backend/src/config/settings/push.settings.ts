import { Matches } from 'class-validator';
import { Flag, List } from '../setting.js';

const SERVICE = /^(\*\.)?([a-z0-9-]+\.)+[a-z0-9-]+$/;

/** @section Push messages */
export class PushSettings {
  /**
   * Hosts of the allowed push services, separated by commas. `*.` matches any subdomain. The default contains the
   * services of Chrome, Edge, Firefox and Safari. The server rejects devices with other hosts.
   */
  @List('PUSH_SERVICES')
  @Matches(SERVICE, {
    each: true,
    message: 'must be hosts in small letters, such as fcm.googleapis.com,*.push.apple.com',
  })
  readonly services: readonly string[] = [
    'fcm.googleapis.com',
    '*.push.services.mozilla.com',
    '*.notify.windows.com',
    '*.push.apple.com',
  ];

  /**
   * Accepts push endpoints in the private network, including http and any port. This setting is for tests only, because
   * every signed-in user can register endpoints. With NODE_ENV=production the server does not start with it, unless
   * PUBLIC_URL is on this machine.
   */
  @Flag('PUSH_ALLOW_PRIVATE')
  readonly allowPrivate: boolean = false;
}
