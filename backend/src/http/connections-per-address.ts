import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { addressBlock } from '../auth/sign-in/address-block.js';
import type { ServerSettings } from '../config/settings/server.settings.js';

type Limits = Pick<ServerSettings, 'connectionsPerAddress' | 'trustProxyHops'>;
type OpenSockets = Set<Socket> & { isReported?: boolean };

const logger = new Logger('Connections');

/** Needed because Node.js only limits the total number of connections. */
export const limitConnectionsPerAddress = (server: Server, { connectionsPerAddress, trustProxyHops }: Limits): void => {
  if (trustProxyHops > 0) return;
  const byAddress = new Map<string, OpenSockets>();
  server.prependListener('connection', (socket: Socket) => {
    const address = addressBlock(socket.remoteAddress ?? null);
    const open: OpenSockets = byAddress.get(address) ?? new Set();
    // A socket whose request offered another protocol arrives a second time.
    if (open.has(socket)) return;
    if (open.size >= connectionsPerAddress) return refuse(socket, address, open);
    byAddress.set(address, open.add(socket));
    socket.once('close', () => open.delete(socket) && open.size === 0 && byAddress.delete(address));
  });
};

/** Logs once until the address has no connections left, so that a flood does not fill the log. */
const refuse = (socket: Socket, address: string, open: OpenSockets): void => {
  socket.destroy();
  if (open.isReported) return;
  open.isReported = true;
  logger.warn(`${address} has ${open.size} connections: further ones are closed (CONNECTIONS_PER_ADDRESS)`);
};
