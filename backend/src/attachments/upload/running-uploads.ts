import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ApiTokenRevoked } from '../../auth/api-tokens/api-tokens.events.js';
import { SessionsEnded } from '../../auth/auth.events.js';
import { isAdmin, type Viewer } from '../../common/access/role.js';
import { type Fault, signInFirst } from '../../common/faults/fault.js';
import { type RequestContext, requestContext } from '../../common/tracing/request-context.js';
import { EventStream } from '../../events/event-stream.js';
import { MaintenanceSwitched } from '../../maintenance/maintenance.events.js';
import { maintenanceFault, MaintenanceService } from '../../maintenance/maintenance.service.js';
import { tooManyUploads } from './upload.faults.js';

const AT_ONCE = 2;
const RETRY_AFTER_SECONDS = '5';

type Upload = {
  readonly viewer: Viewer;
  readonly context: Partial<RequestContext>;
  readonly controller: AbortController;
};

/** Aborts running uploads when their sender loses the right to send them. */
@Injectable()
export class RunningUploads implements OnModuleInit {
  private readonly uploads = new Set<Upload>();

  constructor(
    private readonly stream: EventStream,
    private readonly maintenance: MaintenanceService,
  ) {}

  onModuleInit(): void {
    this.stream.on(SessionsEnded, ({ data: { sessionIds } }) =>
      this.end(({ context }) => sessionIds.includes(context.sessionId!), signInFirst()),
    );
    this.stream.on(ApiTokenRevoked, ({ data: { tokenId } }) =>
      this.end(({ context }) => context.apiTokenId === tokenId, signInFirst()),
    );
    this.stream.on(MaintenanceSwitched, async () => {
      const { isActive, message } = await this.maintenance.read();
      if (isActive) this.end(({ viewer }) => !isAdmin(viewer), maintenanceFault(message));
    });
  }

  /** @param receive must stop when the signal is aborted, and reject with its reason */
  async run<Result>(viewer: Viewer, receive: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    if (this.countOf(viewer) >= AT_ONCE)
      throw tooManyUploads(undefined, { headers: { 'Retry-After': RETRY_AFTER_SECONDS } });
    const upload: Upload = { viewer, context: requestContext.get() ?? {}, controller: new AbortController() };
    this.uploads.add(upload);
    try {
      return await receive(upload.controller.signal);
    } finally {
      this.uploads.delete(upload);
    }
  }

  private countOf({ id }: Viewer): number {
    return [...this.uploads].filter(({ viewer }) => viewer.id === id).length;
  }

  private end(isConcerned: (upload: Upload) => boolean, reason: Fault): void {
    for (const upload of this.uploads) if (isConcerned(upload)) upload.controller.abort(reason);
  }
}
