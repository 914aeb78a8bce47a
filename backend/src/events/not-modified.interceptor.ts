import {
  Injectable,
  StreamableFile,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Response } from 'express';
import { finalize, of, tap, type Observable } from 'rxjs';
import { requestOf, type ViewedRequest } from '../common/access.js';
import { languageOf } from '../common/language.js';
import { Changes, type Moment } from './changes.js';
import { Recent } from './recent.js';

/** An answer given lately: enough to say that it has not changed. */
type Answer = { readonly etag: string; readonly headers: ReadonlyMap<string, string> };

/** Sent beside the body and not part of its ETag: a 304 repeats them. */
const HEADERS = ['Vary', 'X-Total-Count', 'X-Next-Cursor'];

/**
 * Polling mostly asks for what has not changed. Express compares ETags after all the work is done; here the same
 * question of the same viewer is answered with 304 at once, as long as nothing at all was changed since the first time.
 * Runs behind the guards: who may not ask any more gets no 304 either.
 */
@Injectable()
export class NotModifiedInterceptor implements NestInterceptor {
  private readonly recent: Recent<Answer>;

  constructor(private readonly changes: Changes) {
    this.recent = new Recent(changes);
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const request = requestOf(context);
    if (!isRead(request)) return next.handle().pipe(finalize(() => this.changes.note()));
    if (!request.viewer) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    const key = keyOf(request, request.viewer.id);
    const known = this.recent.find(key);
    if (known && asksWhether(request, known)) return of(notModified(response, known));
    const since = this.changes.now();
    return next.handle().pipe(
      tap((body) => {
        if (isJson(body)) response.once('finish', () => this.remember(key, response, since));
      }),
    );
  }

  private remember(key: string, response: Response, since: Moment): void {
    const etag = response.get('ETag');
    if (!etag || (response.statusCode !== 200 && response.statusCode !== 304)) return;
    const sent = HEADERS.map((name) => [name, response.get(name)] as const);
    const headers = new Map(sent.filter((pair): pair is [string, string] => pair[1] !== undefined));
    this.recent.keep(key, { etag, headers }, since);
  }
}

const isRead = ({ method }: ViewedRequest): boolean => method === 'GET' || method === 'HEAD';

/** Files answer by themselves. */
const isJson = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && !(body instanceof StreamableFile);

const keyOf = (request: ViewedRequest, viewerId: number): string =>
  `${viewerId} ${request.viewer?.role} ${languageOf(request)} ${request.originalUrl}`;

const asksWhether = (request: ViewedRequest, { etag }: Answer): boolean => request.get('If-None-Match') === etag;

const notModified = (response: Response, { etag, headers }: Answer): undefined => {
  response.status(304).setHeader('ETag', etag).setHeaders(new Map(headers));
};
