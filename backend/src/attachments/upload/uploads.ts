import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  HttpException,
  Injectable,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { requestOf, type ViewedRequest } from '../../common/access/access.js';
import { Idempotent } from '../../common/idempotency/idempotent.js';
import type { RepeatCheck } from '../../common/idempotency/repeat-check.js';
import type { KeptFile } from '../store/file-store.js';
import { UploadIntake } from './upload-intake.js';
import type { FormCheck, UploadRules } from './upload-rules.js';

type Upload = {
  readonly files: readonly KeptFile[];
  /** Whether the handler took the files; a repeated request is answered without its handler. */
  handedOver: boolean;
};
type UploadRequest = ViewedRequest & { upload?: Upload };

const FormCheckedBy = Reflector.createDecorator<Type<FormCheck>>();
const Rules = Reflector.createDecorator<UploadRules>();

/** Stores the files of a form before the handler runs, and deletes them if it fails. */
@Injectable()
export class UploadsInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly intake: UploadIntake,
    private readonly modules: ModuleRef,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request: UploadRequest = requestOf(context);
    if (!request.is('multipart/form-data')) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    const handler = context.getHandler();
    const checkedBy = this.reflector.get(FormCheckedBy, handler) as Type<FormCheck> | undefined;
    const check = checkedBy && this.modules.get(checkedBy, { strict: false });
    const files = await this.intake.take(request, response, this.reflector.get(Rules, handler), check);
    request.upload = { files, handedOver: false };
    return from(this.settle(request.upload, next));
  }

  private async settle(upload: Upload, next: CallHandler): Promise<unknown> {
    try {
      return await lastValueFrom(next.handle());
    } catch (error) {
      // A fault of this application means that no row was written. After any other error that is unknown, so the sweep
      // decides.
      if (error instanceof HttpException) upload.handedOver = false;
      throw error;
    } finally {
      if (!upload.handedOver) await this.intake.discard(upload.files);
    }
  }
}

/** Accepts files on a ticket's route `:id`. The Idempotency-Key is looked up after the form was read. */
export const Uploads = (rules: UploadRules, check: Type<RepeatCheck>, formCheck?: Type<FormCheck>) =>
  applyDecorators(
    Rules(rules),
    ...(formCheck ? [FormCheckedBy(formCheck)] : []),
    UseInterceptors(UploadsInterceptor),
    Idempotent(check),
  );

export const KeptFiles = createParamDecorator((_: unknown, context: ExecutionContext): readonly KeptFile[] => {
  const { upload } = requestOf(context) as UploadRequest;
  if (!upload) return [];
  upload.handedOver = true;
  return upload.files;
});
