import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  HttpException,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { requestOf, type ViewedRequest } from '../common/access.js';
import type { KeptFile } from './kept-file.js';
import { UploadIntake } from './upload-intake.js';
import type { UploadRules } from './upload-rules.js';

/** The files of one request, safely in the store and without rows yet. */
type Upload = {
  readonly files: readonly KeptFile[];
  /** Whether the handler has them; a repeated request, for one, never gets that far. */
  handedOver: boolean;
};
type UploadRequest = ViewedRequest & { upload?: Upload };

const Rules = Reflector.createDecorator<UploadRules>();

/** Takes the files of a form in before the handler runs, and takes them back if it refuses. A JSON body has none. */
@Injectable()
export class UploadsInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly intake: UploadIntake,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request: UploadRequest = requestOf(context);
    if (!request.is('multipart/form-data')) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    const files = await this.intake.take(request, response, this.reflector.get(Rules, context.getHandler()));
    request.upload = { files, handedOver: false };
    return from(this.settle(request.upload, next));
  }

  private async settle(upload: Upload, next: CallHandler): Promise<unknown> {
    try {
      return await lastValueFrom(next.handle());
    } catch (error) {
      // A refusal of ours surely wrote no row. After any other fault that is unknown, and the sweep decides.
      if (error instanceof HttpException) upload.handedOver = false;
      throw error;
    } finally {
      if (!upload.handedOver) await this.intake.discard(upload.files);
    }
  }
}

/** The handler of a ticket's route `:id` takes files by these rules; `@KeptFiles()` hands them over. */
export const Uploads = (rules: UploadRules) => applyDecorators(Rules(rules), UseInterceptors(UploadsInterceptor));

/** Hands the files of the request over to the handler. */
export const KeptFiles = createParamDecorator((_: unknown, context: ExecutionContext): readonly KeptFile[] => {
  const { upload } = requestOf(context) as UploadRequest;
  if (!upload) return [];
  upload.handedOver = true;
  return upload.files;
});
