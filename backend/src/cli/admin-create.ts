import 'reflect-metadata';
import { Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { command } from './command.js';
import { NewAdmin } from './new-admin.js';
import { AuthModule } from '../auth/auth.module.js';
import { CommonModule } from '../common/common.module.js';
import { ConfigModule } from '../config/config.module.js';
import { Env } from '../config/env.js';
import { openDatabase } from '../database/command-database.js';
import { DatabaseModule } from '../database/database.module.js';
import { EventsModule } from '../events/events.module.js';
import { Questions } from './ask.js';
import { SettingsModule } from '../settings/settings.module.js';
import { TrainingModule } from '../training/training.module.js';
import { UsersModule } from '../users/users.module.js';
import { WorldsModule } from '../worlds/worlds.module.js';
import { WorldsRepository } from '../worlds/worlds.repository.js';

const nextSteps = ({ server }: Env, hasWorld: boolean): string => {
  const base = server.publicUrl ?? `http://localhost:${server.port}`;
  const { origin } = new URL(base);
  if (hasWorld) return `Next, sign in at ${origin}.`;
  const worlds = new URL('/admin/worlds', base).href;
  return `Next, sign in at ${origin} and add a world at ${worlds}.\nWithout one nobody can open a ticket.`;
};

@Module({ providers: [NewAdmin] })
class AdminCreateModule {
  static with(env: Env): DynamicModule {
    const modules = [CommonModule, EventsModule, SettingsModule, UsersModule, WorldsModule, AuthModule, TrainingModule];
    return { module: AdminCreateModule, imports: [ConfigModule.with(env), DatabaseModule, ...modules] };
  }
}

type Answers = { readonly name: string; readonly email: string; readonly password: string };

/** The password is not an argument, because process lists show arguments to other users. */
const answersFrom = async ({ ADMIN_NAME, ADMIN_EMAIL, ADMIN_PASSWORD }: NodeJS.ProcessEnv): Promise<Answers> => {
  const questions = new Questions();
  try {
    return {
      name: ADMIN_NAME || (await questions.ask('Name')),
      email: ADMIN_EMAIL || (await questions.ask('Email')),
      password: ADMIN_PASSWORD || (await questions.askSecret('Password')),
    };
  } finally {
    questions.close();
  }
};

await command(async () => {
  const env = Env.load(process.env);
  const answers = await answersFrom(process.env);
  const database = await openDatabase(env);
  try {
    const app = await NestFactory.createApplicationContext(AdminCreateModule.with(database.env), {
      logger: ['error'],
      abortOnError: false,
    });
    try {
      const { email } = await app.get(NewAdmin).create(answers);
      const worlds = await app.get(WorldsRepository).list({ withRetired: false });
      process.stdout.write(`${email} is an admin now and can sign in.\n${nextSteps(env, worlds.length > 0)}\n`);
    } finally {
      await app.close();
    }
  } finally {
    await database.stop();
  }
});
