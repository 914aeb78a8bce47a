import 'reflect-metadata';
import { existsSync } from 'node:fs';
import type { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommonModule } from './common/common.module.js';
import { messageOf } from './common/error-text.js';
import { ConfigModule } from './config/config.module.js';
import { Env } from './config/env.js';
import { openDatabase } from './database/command-database.js';
import { DatabaseModule } from './database/database.module.js';
import { refuseUnmigrated } from './database/refuse-unmigrated.js';
import { EventsModule } from './events/events.module.js';

/** A module with what it needs of the product below it. */
const around = (module: Type, env: Env): DynamicModule => ({
  module,
  imports: [ConfigModule.with(env), DatabaseModule, CommonModule, EventsModule],
});

/** Runs `work` with a part of the product that serves nothing, beside the product or without it. */
export const withPart = async (module: Type, work: (app: INestApplicationContext) => Promise<void>): Promise<void> => {
  const env = Env.load(process.env);
  const database = await openDatabase(env);
  try {
    await refuseUnmigrated(env);
    const app = await NestFactory.createApplicationContext(around(module, env), {
      logger: ['error'],
      abortOnError: false,
    });
    await work(app).finally(() => app.close());
  } finally {
    await database?.stop();
  }
};

/** The one frame of all commands: a failure is a sentence and exit code 1. */
export const command = async (run: (args: string[]) => Promise<void>): Promise<void> => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  }
};
