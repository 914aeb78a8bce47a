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
import { EventStream } from './event-stream.js';
import { RecentAnswers, type RecentAnswer } from './recent-answers.js';

/** Sent beside the body and not part of its ETag: a 304 repeats them. */
const HEADERS = ['Vary', 'X-Total-Count', 'X-Next-Cursor'];

/**
 * Polling mostly asks for what has not changed. Express compares ETags after all the work is done; here the same
 * question of the same viewer is answered with 304 at once, as long as nothing at all was changed since the first time.
 * Runs behind the guards: who may not ask any more gets no 304 either.
 */
@Injectable()
export class NotModifiedInterceptor implements NestInterceptor {
  private readonly recent = new RecentAnswers();

  constructor(private readonly events: EventStream) {
    events.onNews(() => this.recent.forget());
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const request = requestOf(context);
    if (!isRead(request)) return next.handle().pipe(finalize(() => this.recent.forget()));
    if (!request.viewer) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    const key = keyOf(request, request.viewer.id);
    const known = this.events.isListening ? this.recent.find(key) : undefined;
    if (known && asksWhether(request, known)) return of(notModified(response, known));
    const since = this.recent.now();
    return next.handle().pipe(
      tap((body) => {
        if (isJson(body)) response.once('finish', () => this.remember(key, response, since));
      }),
    );
  }

  private remember(key: string, response: Response, since: Pick<RecentAnswer, 'changes' | 'at'>): void {
    const etag = response.get('ETag');
    if (!etag || (response.statusCode !== 200 && response.statusCode !== 304)) return;
    const sent = HEADERS.map((name) => [name, response.get(name)] as const);
    const headers = new Map(sent.filter((pair): pair is [string, string] => pair[1] !== undefined));
    this.recent.keep(key, { etag, headers, ...since });
  }
}

const isRead = ({ method }: ViewedRequest): boolean => method === 'GET' || method === 'HEAD';

/** Files answer by themselves. */
const isJson = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && !(body instanceof StreamableFile);

const keyOf = (request: ViewedRequest, viewerId: number): string =>
  `${viewerId} ${request.viewer?.role} ${languageOf(request)} ${request.originalUrl}`;

const asksWhether = (request: ViewedRequest, { etag }: RecentAnswer): boolean =>
  request.get('If-None-Match') === etag && !/no-cache/i.test(request.get('Cache-Control') ?? '');

const notModified = (response: Response, { etag, headers }: RecentAnswer): undefined => {
  response.status(304).setHeader('ETag', etag).setHeaders(new Map(headers));
};
