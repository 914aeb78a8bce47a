import { Matches } from 'class-validator';
import { List } from '../setting.js';

const NAME_SERVER = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** @section Outgoing requests */
export class OutgoingSettings {
  /** Name servers that are asked for the hosts of webhooks and push services, such as `10.0.0.2` or `[fd00::2]:5353`, separated by commas. Left out: those of the system. */
  @List('NAME_SERVERS')
  @Matches(NAME_SERVER, { each: true, message: 'must be addresses, such as 10.0.0.2 or [fd00::2]:5353' })
  readonly nameServers: readonly string[] = [];
}
