import { Module } from '@nestjs/common';
import { TicketsModule } from '../tickets/tickets.module.js';
import { SatisfactionController } from './satisfaction.controller.js';
import { SatisfactionRepository } from './satisfaction.repository.js';
import { SatisfactionService } from './satisfaction.service.js';

@Module({
  imports: [TicketsModule],
  controllers: [SatisfactionController],
  providers: [SatisfactionRepository, SatisfactionService],
})
export class SatisfactionModule {}
