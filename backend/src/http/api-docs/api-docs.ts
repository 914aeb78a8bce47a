import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import { ApiDocument } from './api-document.js';

const OWN = fileURLToPath(new URL('.', import.meta.url));
const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
/** Files that the page loads. Nothing else of the folders is served. */
const FOLDERS: readonly [root: string, names: readonly string[]][] = [
  [OWN, ['theme.css', 'start.js']],
  [SWAGGER_UI, ['swagger-ui.css', 'swagger-ui-bundle.js']],
];
const PATH = '/api/docs';

/**
 * The document at /api/docs-json, and at /api/docs pages to read and try it. The page is our own, because that of
 * @nestjs/swagger has no viewport for phones and allows no scripts of ours under the Content-Security-Policy.
 */
export const serveApiDocs = (app: NestExpressApplication): void => {
  const document = app.get(ApiDocument);
  const json = express.Router();
  json.get(`${PATH}-json`, (_request, response) => {
    const { bytes, etag } = document.of(app);
    response.setHeader('Cache-Control', 'no-cache').setHeader('ETag', etag).type('json').send(bytes);
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
