import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { CsvDownload } from './csv-download.js';

@Module({ imports: [AuthModule], providers: [CsvDownload], exports: [CsvDownload] })
export class CsvModule {}
