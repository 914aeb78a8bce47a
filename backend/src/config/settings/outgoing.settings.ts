import { isIPv4, isIPv6 } from 'node:net';
import { ValidateBy } from 'class-validator';
import { List } from '../setting.js';

const NAME_SERVER = /^(?:(?<v4>[\d.]+)|\[(?<v6>[0-9a-f:.]+)\])(?::(?<port>\d{1,5}))?$/i;
const PORT_MAX = 65_535;

/** Node.js aborts the process when a name server has port 0. */
const isNameServer = (text: string): boolean => {
  const { v4 = '', v6 = '', port = '53' } = NAME_SERVER.exec(text)?.groups ?? {};
  return (isIPv4(v4) || isIPv6(v6)) && Number(port) >= 1 && Number(port) <= PORT_MAX;
};

const ADDRESS = { name: 'isNameServer', validator: { validate: isNameServer } };
const address = { each: true, message: 'must be addresses, such as 10.0.0.2 or [fd00::2]:5353' };

/** @section Outgoing requests */
export class OutgoingSettings {
  /**
   * Name servers that resolve the hosts of webhooks and push services, such as `10.0.0.2` or `[fd00::2]:5353`,
   * separated by commas. Without a value, the server uses the name servers of the system.
   */
  @List('NAME_SERVERS')
  @ValidateBy(ADDRESS, address)
  readonly nameServers: readonly string[] = [];
}
