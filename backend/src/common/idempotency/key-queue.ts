import { Injectable } from '@nestjs/common';

/** Serializes requests with the same key before they take a connection, so that they cannot exhaust the pool. */
@Injectable()
export class KeyQueue {
  private readonly last = new Map<string, Promise<unknown>>();

  async run<Result>(userId: number, key: string, work: () => Promise<Result>): Promise<Result> {
    const name = `${userId} ${key.toLowerCase()}`;
    const result = (this.last.get(name) ?? Promise.resolve()).then(work, work);
    this.last.set(name, result);
    try {
      return await result;
    } finally {
      if (this.last.get(name) === result) this.last.delete(name);
    }
  }
}
