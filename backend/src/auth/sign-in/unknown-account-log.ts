import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';

const EVERY_MS = 60_000;
const ADDRESSES_MAX = 1000;

type Tries = { unknown: number; refused: number };

/**
 * Logs failed sign-ins without an account once per address and minute, because events of them could fill the event log.
 */
@Injectable()
export class UnknownAccountLog implements OnApplicationShutdown {
  private readonly logger = new Logger('Access');
  private readonly tries = new Map<string, Tries>();

  note(address: string, kind: keyof Tries): void {
    const tries = this.tries.get(address) ?? { unknown: 0, refused: 0 };
    tries[kind] += 1;
    this.tries.set(address, tries);
    if (this.tries.size >= ADDRESSES_MAX) this.write();
  }

  @Interval(EVERY_MS)
  write(): void {
    for (const [address, { unknown, refused }] of this.tries)
      this.logger.warn(
        `sign-ins from ${address}: ${unknown} with unknown e-mails, ${refused} refused because too many had failed`,
      );
    this.tries.clear();
  }

  onApplicationShutdown(): void {
    this.write();
  }
}
