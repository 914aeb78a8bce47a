import { Matches } from 'class-validator';
import { Flag, List } from '../setting.js';

const SERVICE = /^(\*\.)?([a-z0-9-]+\.)+[a-z0-9-]+$/;

/** @section Push messages */
export class PushSettings {
  /**
   * Hosts of the push services that browsers may name, separated by commas; `*.` stands for any name below. The default has those of
   * Chrome, Edge, Firefox and Safari. A device at any other host is refused.
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
   * Takes endpoints inside the own network too, also by http and at any port. For tests only, because everybody who can sign in enters
   * endpoints: with NODE_ENV=production the server does not start with it, unless PUBLIC_URL is on this machine.
   */
  @Flag('PUSH_ALLOW_PRIVATE')
  readonly allowPrivate: boolean = false;
}
