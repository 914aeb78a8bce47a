import { Injectable } from '@nestjs/common';
import type { WebSocket } from 'ws';
import { isTeam } from '../common/access/role.js';
import type { Connection } from './connection.js';

@Injectable()
export class Connections {
  private readonly bySocket = new Map<WebSocket, Connection>();
  private readonly byUser = new Map<number, Set<Connection>>();
  private readonly team = new Set<Connection>();

  get count(): number {
    return this.bySocket.size;
  }

  get userIds(): number[] {
    return [...this.byUser.keys()];
  }

  register(socket: WebSocket, connection: Connection): void {
    const { id } = connection.viewer;
    this.bySocket.set(socket, connection);
    this.byUser.set(id, this.of(id).add(connection));
    if (isTeam(connection.viewer)) this.team.add(connection);
  }

  remove(socket: WebSocket): void {
    const connection = this.bySocket.get(socket);
    if (!connection) return;
    const { id } = connection.viewer;
    const theirs = this.of(id);
    theirs.delete(connection);
    if (theirs.size === 0) this.byUser.delete(id);
    this.bySocket.delete(socket);
    this.team.delete(connection);
  }

  of(userId: number): Set<Connection> {
    return this.byUser.get(userId) ?? new Set();
  }

  ofTeam(): Connection[] {
    return [...this.team];
  }

  all(): Connection[] {
    return [...this.bySocket.values()];
  }
}
