import { createHash } from 'node:crypto';
import { type INestApplication, Injectable } from '@nestjs/common';
import { openApiOf } from '../openapi.js';

type Written = { readonly bytes: Buffer; readonly etag: string };

/** Builds the OpenAPI document once, because that blocks the event loop for a quarter of a second. */
@Injectable()
export class ApiDocument {
  private written: Written | undefined;

  of(app: INestApplication): Written {
    return (this.written ??= write(app));
  }
}

const write = (app: INestApplication): Written => {
  const bytes = Buffer.from(JSON.stringify(openApiOf(app)));
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
};
