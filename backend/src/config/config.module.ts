import { Module, type DynamicModule } from '@nestjs/common';
import { Env } from './env.js';

@Module({})
export class ConfigModule {
  /** Settings are read before the application exists, because the database may have to be started first. */
  static with(env: Env): DynamicModule {
    return { module: ConfigModule, global: true, providers: [{ provide: Env, useValue: env }], exports: [Env] };
  }
}
