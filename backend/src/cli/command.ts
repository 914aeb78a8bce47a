import 'reflect-metadata';
import { existsSync } from 'node:fs';
import type { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommonModule } from '../common/common.module.js';
import { messageOf } from '../common/tracing/error-text.js';
import { ConfigModule } from '../config/config.module.js';
import { Env } from '../config/env.js';
import { openDatabase, refuseUnmigrated } from '../database/command-database.js';
import { DatabaseModule } from '../database/database.module.js';
import { EventsModule } from '../events/events.module.js';
import { SettingsModule } from '../settings/settings.module.js';

const around = (module: Type, env: Env): DynamicModule => ({
  module,
  imports: [ConfigModule.with(env), DatabaseModule, CommonModule, EventsModule, SettingsModule],
});

/** Runs `work` in an application context without an HTTP server, whether or not the server is running. */
export const withPart = async (module: Type, work: (app: INestApplicationContext) => Promise<void>): Promise<void> => {
  const database = await openDatabase(Env.load(process.env));
  try {
    await refuseUnmigrated(database.env);
    const app = await NestFactory.createApplicationContext(around(module, database.env), {
      logger: ['error'],
      abortOnError: false,
    });
    try {
      await work(app);
    } finally {
      await app.close();
    }
  } finally {
    await database.stop();
  }
};

export const command = async (run: (args: string[]) => Promise<void>): Promise<void> => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  }
};
