import { Injectable } from '@nestjs/common';
import { isTeam } from '../common/role.js';
import type { Connection } from './connection.js';

/** Who is connected to this process now. */
@Injectable()
export class Connections {
  private readonly byUser = new Map<number, Set<Connection>>();
  private readonly team = new Set<Connection>();
  private total = 0;

  get count(): number {
    return this.total;
  }

  get userIds(): number[] {
    return [...this.byUser.keys()];
  }

  add(connection: Connection): void {
    const { id } = connection.viewer;
    this.byUser.set(id, this.of(id).add(connection));
    if (isTeam(connection.viewer)) this.team.add(connection);
    this.total += 1;
  }

  remove(connection: Connection): void {
    const { id } = connection.viewer;
    const theirs = this.of(id);
    if (!theirs.delete(connection)) return;
    if (theirs.size === 0) this.byUser.delete(id);
    this.team.delete(connection);
    this.total -= 1;
  }

  of(userId: number): Set<Connection> {
    return this.byUser.get(userId) ?? new Set();
  }

  ofTeam(): Connection[] {
    return [...this.team];
  }

  all(): Connection[] {
    return [...this.byUser.values()].flatMap((theirs) => [...theirs]);
  }
}
