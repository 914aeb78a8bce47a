import { resolve } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import { setUp } from './app.setup.js';
import { createLogger, PinoLogger } from './common/logger.js';
import { Env } from './config/env.js';
import { traced } from './events/request-context.js';
import { seedDemoData } from './database/demo/seed.js';
import { EmbeddedDatabase } from './database/embedded.js';
import { drain } from './site/drain.js';
import { HttpServer } from './site/http-server.js';
import { announce, explain } from './site/start-messages.js';
import { untilDatabaseAnswers } from './site/waiting-room.js';

const STOP_MS = 15_000;
/** Ctrl-C reaches a process from the terminal and once more from npm, which passes it on. */
const SAME_SIGNAL_MS = 1000;

/** Starts the product: settings, database, application. Ends the process with 1 and one clear line if that fails. */
export const run = async (source: NodeJS.ProcessEnv): Promise<void> => {
  let database: EmbeddedDatabase | undefined;
  let app: NestExpressApplication | undefined;
  const stop = async (): Promise<void> => {
    if (app) drain(app.getHttpServer());
    await app?.close();
    await database?.stop();
  };
  try {
    const env = Env.load(source);
    const logger = createLogger(env.logLevel, traced);
    stopOnSignals(stop, logger);
    env.DEMO_DATA = env.withDemoData;
    if (!env.DATABASE_URL) {
      database = await EmbeddedDatabase.start({ dataDir: resolve(env.DATA_DIR) });
      env.DATABASE_URL = database.url;
    }
    await untilDatabaseAnswers(env, logger);
    app = await createApp(env, logger);
    if (env.DEMO_DATA) await seedDemoData(app);
    await app.listen(env.PORT, env.HOST);
    announce(await app.getUrl(), env);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    await stop().catch(() => undefined);
    process.exit(1);
  }
};

const createApp = async (env: Env, logger: Logger): Promise<NestExpressApplication> => {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(env), new HttpServer(), {
    logger: new PinoLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  setUp(app, logger);
  await app.init();
  return app;
};

/** The first signal stops in order; whoever cannot wait sends a second one. */
const stopOnSignals = (stop: () => Promise<void>, logger: Logger): void => {
  let stoppingSince: number | undefined;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stoppingSince && Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
    if (stoppingSince) return;
    stoppingSince = Date.now();
    setTimeout(() => process.exit(1), STOP_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, `stopping after ${signal} failed`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('SIGHUP', onSignal);
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    stop().finally(() => process.exit(1));
  });
};
