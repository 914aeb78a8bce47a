import { Module, type DynamicModule } from '@nestjs/common';
import { Env } from './env.js';

@Module({})
export class ConfigModule {
  /** `Env` is loaded before the application exists, because the embedded database may have to start first. */
  static with(env: Env): DynamicModule {
    return { module: ConfigModule, global: true, providers: [{ provide: Env, useValue: env }], exports: [Env] };
  }
}
