import { resolve } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import { setUp } from './app.setup.js';
import { createLogger, exitAfterFlush, PinoLogger } from './common/tracing/logger.js';
import { Env } from './config/env.js';
import { VERSION } from './config/version.js';
import { traced } from './common/tracing/request-context.js';
import { seedDemoData } from './database/demo/seed.js';
import { EmbeddedDatabase } from './database/embedded.js';
import { drain, HttpServer } from './http/http-server.js';
import { untilDatabaseAnswers } from './http/database-wait.js';

const DEMO_ACCOUNTS = [
  ['jogador@clube.test', 'player'],
  ['jogadora@clube.test', 'player'],
  ['equipe@clube.test', 'staff'],
  ['admin@clube.test', 'admin'],
] as const;

const announce = (url: string, env: Env): void => {
  const address = url.replace('127.0.0.1', 'localhost').replace('[::1]', 'localhost');
  const lines = [
    '',
    `  player-support ${VERSION} is ready:  ${address}`,
    `  API pages:                      ${address}/api/docs`,
  ];
  if (env.data.demo) {
    lines.push('', '  Demo accounts, password aurora-2026:');
    for (const [email, role] of DEMO_ACCOUNTS) lines.push(`    ${email.padEnd(22)} ${role}`);
  }
  process.stdout.write(`${[...lines, '', '  Ctrl-C stops it.', ''].join('\n')}\n`);
};

const explain = (error: unknown): string => {
  const { code, port, message } = error as { code?: string; port?: number; message?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop it, or choose another with PORT=3001 npm start.`;
  if (code === 'EACCES' && port)
    return `Port ${port} may not be opened by this user. Choose one above 1024 with PORT=3001 npm start.`;
  return message ?? String(error);
};

const STOP_MS = 15_000;
/** Ctrl-C signals the process twice: from the terminal and through npm. */
const SAME_SIGNAL_MS = 1000;

type Stop = () => Promise<void>;

export const run = async (source: NodeJS.ProcessEnv): Promise<void> => {
  let database: EmbeddedDatabase | undefined;
  let app: NestExpressApplication | undefined;
  let logger: Logger | undefined;
  const stop: Stop = async () => {
    if (logger) exitAtDeadline(logger);
    if (app) drain(app.getHttpServer());
    await app?.close();
    await database?.stop();
  };
  try {
    const settings = Env.load(source);
    logger = createLogger(settings.logLevel, traced);
    stopOnSignals(stop, logger);
    if (!settings.database.url) database = await startEmbedded(settings, logger, stop);
    const env = settings.with({
      data: { demo: settings.hasDemoData },
      database: { url: settings.database.url ?? database?.url },
    });
    await untilDatabaseAnswers(env, logger);
    app = await createApp(env, logger);
    if (env.data.demo) await seedDemoData(app);
    await app.listen(env.server.port, env.server.host);
    announce(await app.getUrl(), env);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    await stop().catch(() => undefined);
    process.exit(1);
  }
};

/** If the embedded database cannot be restarted, the process ends, so that its service manager restarts both. */
const startEmbedded = ({ data }: Env, logger: Logger, stop: Stop): Promise<EmbeddedDatabase> =>
  EmbeddedDatabase.start({
    dataDir: resolve(data.folder),
    supervisor: {
      onDeath: (message) => logger.error(message),
      onLoss: (reason) => fail(reason, 'the embedded database cannot be started again', logger, stop),
    },
  });

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

const stopOnSignals = (stop: Stop, logger: Logger): void => {
  let stoppingSince: number | undefined;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stoppingSince && Date.now() - stoppingSince > SAME_SIGNAL_MS) exitAfterFlush(logger, 1);
    if (stoppingSince) return;
    stoppingSince = Date.now();
    stop().then(
      () => exitAfterFlush(logger, 0),
      (error: unknown) => {
        logger.error({ err: error }, `stopping after ${signal} failed`);
        exitAfterFlush(logger, 1);
      },
    );
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('SIGHUP', onSignal);
  process.on('uncaughtException', (error) => fail(error, 'uncaught exception', logger, stop));
};

const exitAtDeadline = (logger: Logger): void => {
  const exit = (): void => {
    logger.error(`the server did not stop within ${STOP_MS / 1000} s`);
    exitAfterFlush(logger, 1);
  };
  setTimeout(exit, STOP_MS).unref();
};

const fail = (reason: unknown, message: string, logger: Logger, stop: Stop): void => {
  logger.fatal({ err: reason }, message);
  void stop().finally(() => exitAfterFlush(logger, 1));
};
