import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = portOf(probe);
  probe.close();
  await once(probe, 'close');
  return port;
};
