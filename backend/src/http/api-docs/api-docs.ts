import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import express from 'express';
import { openApiOf } from '../openapi.js';

const OWN = fileURLToPath(new URL('.', import.meta.url));
const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
/** What the page loads. Nothing else of the folders is served. */
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
  SwaggerModule.setup(PATH.slice(1), app, () => openApiOf(app), {
    ui: false,
    raw: ['json'],
    jsonDocumentUrl: `${PATH.slice(1)}-json`,
  });
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
