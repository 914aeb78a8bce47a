import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import request from 'supertest';
import { serveFrontend } from '../../src/http/frontend.js';

const SCRIPT = 'console.log("olá");';
const PAGE = '<!doctype html><title>Suporte</title>';

describe('the built interface', () => {
  let folder: string;
  const app = express();

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'player-support-interface-'));
    mkdirSync(join(folder, 'assets'));
    const put = (name: string, text: string): void => {
      writeFileSync(join(folder, name), text);
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
      writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
    };
    put('assets/index-abc.js', SCRIPT);
    put('index.html', PAGE);
    writeFileSync(join(folder, 'assets/geist.woff2'), 'font');
    serveFrontend(app as unknown as NestExpressApplication, folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const get = (path: string, encodings: string) => request(app).get(path).set('Accept-Encoding', encodings);

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', undefined],
  ])('is sent packed as the browser takes it: %s', async (accepted, encoding) => {
    for (const [path, type] of [
      ['/assets/index-abc.js', /^text\/javascript/],
      ['/dashboard', /^text\/html/],
    ] as const) {
      const { headers } = await get(path, accepted)
        .buffer(true)
        .parse((_, done) => done(null, ''))
        .expect(200);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-type']).toMatch(type);
      expect(headers['vary']).toBe('Accept-Encoding');
    }
  });

  it('is the same whole file, whichever way it is sent', async () => {
    for (const accepted of ['gzip', 'identity']) {
      expect((await get('/assets/index-abc.js', accepted).expect(200)).text ?? '').toBe(SCRIPT);
      expect((await get('/ticket/7', accepted).expect(200)).text).toBe(PAGE);
    }
  });

  it('keeps hashed files for ever and asks for the page each time', async () => {
    const { headers } = await get('/assets/index-abc.js', 'gzip').expect(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/', 'gzip').expect(200)).headers['cache-control']).toBe('no-cache');
  });

  it('sends what does not shrink as it is, and has no page for a file that is not there', async () => {
    const { headers } = await get('/assets/geist.woff2', 'gzip, br').expect(200);
    expect(headers['content-encoding']).toBeUndefined();
    await get('/assets/gone.js', 'gzip').expect(404);
  });
});
