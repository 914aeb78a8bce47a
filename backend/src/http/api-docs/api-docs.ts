import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';

const OWN = fileURLToPath(new URL('.', import.meta.url));
const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const FOLDERS: readonly [root: string, names: readonly string[]][] = [
  [OWN, ['theme.css', 'start.js']],
  [SWAGGER_UI, ['swagger-ui.css', 'swagger-ui-bundle.js']],
];
const PATH = '/api/docs';
/** Written by `npm run openapi`, because generating the document would block the start for half a second. */
const FILE = new URL('../../../../docs/openapi.json', import.meta.url);
const DOCUMENT = Buffer.from(JSON.stringify(JSON.parse(readFileSync(FILE, 'utf8'))));
const ETAG = `"${createHash('sha256').update(DOCUMENT).digest('base64url')}"`;

/** Serves the document and our own page, because the page of @nestjs/swagger fits neither phones nor our CSP. */
export const serveApiDocs = (app: NestExpressApplication): void => {
  const json = express.Router();
  json.get(`${PATH}-json`, (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache').setHeader('ETag', ETAG).type('json').send(DOCUMENT);
  });
  app.use(json);
  const pages = express.Router();
  pages.get('/', (_request, response) => response.sendFile('page.html', { root: OWN }));
  for (const [root, names] of FOLDERS)
    for (const name of names)
      pages.get(`/${name}`, (_request, response) => {
        response.setHeader('Cache-Control', 'no-cache');
        response.sendFile(name, { root });
      });
  app.use(PATH, pages);
};
