import { Global, Module } from '@nestjs/common';
import { Db } from './db.js';

@Global()
@Module({ providers: [Db], exports: [Db] })
export class CommonModule {}
