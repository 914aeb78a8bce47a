import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from '../app.module.js';
import { Env } from '../config/env.js';
import { openApiOf } from '../http/openapi.js';
import { OUTSIDE_API } from '../http/outside-api.js';

const [target] = process.argv.slice(2);
if (!target) throw new Error('Name the file to write.');
const app = await NestFactory.create<NestExpressApplication>(AppModule.with(Env.load({})), { logger: false });
app.setGlobalPrefix('api', { exclude: [...OUTSIDE_API] });
writeFileSync(target, `${JSON.stringify(openApiOf(app), null, 2)}\n`);
await app.close();
