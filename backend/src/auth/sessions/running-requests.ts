import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isAdmin, type Viewer } from '../../common/access/role.js';
import { type Fault, signInFirst } from '../../common/faults/fault.js';
import { type RequestContext, requestContext } from '../../common/tracing/request-context.js';
import { EventStream } from '../../events/event-stream.js';
import { MaintenanceSwitched } from '../../maintenance/maintenance.events.js';
import { maintenanceFault, MaintenanceService } from '../../maintenance/maintenance.service.js';
import { ApiTokenRevoked } from '../api-tokens/api-tokens.events.js';
import { SessionsEnded } from '../auth.events.js';

/** @property tooMany refuses one more of the same person, in the same process */
export type RequestKind = { readonly atOnce: number; readonly tooMany: () => Fault };

type Running = {
  readonly kind: RequestKind;
  readonly viewer: Viewer;
  readonly context: Partial<RequestContext>;
  readonly controller: AbortController;
};

/** Aborts long requests, such as uploads, when their sender loses the right to them. */
@Injectable()
export class RunningRequests implements OnModuleInit {
  private readonly requests = new Set<Running>();

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

  /** @param work must stop when the signal is aborted, and reject with its reason */
  async run<Result>(
    kind: RequestKind,
    viewer: Viewer,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    if (this.countOf(kind, viewer) >= kind.atOnce) throw kind.tooMany();
    const controller = new AbortController();
    const request: Running = { kind, viewer, context: requestContext.get() ?? {}, controller };
    this.requests.add(request);
    try {
      return await work(controller.signal);
    } finally {
      this.requests.delete(request);
    }
  }

  private countOf(kind: RequestKind, { id }: Viewer): number {
    return [...this.requests].filter((running) => running.kind === kind && running.viewer.id === id).length;
  }

  private end(isConcerned: (request: Running) => boolean, reason: Fault): void {
    for (const request of this.requests) if (isConcerned(request)) request.controller.abort(reason);
  }
}
