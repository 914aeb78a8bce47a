import { Module } from '@nestjs/common';
import { TermsController } from './terms.controller.js';
import { TermsRepository } from './terms.repository.js';
import { Terms } from './terms.service.js';

@Module({ controllers: [TermsController], providers: [Terms, TermsRepository], exports: [Terms] })
export class TermsModule {}
