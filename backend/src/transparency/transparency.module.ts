import { Module } from '@nestjs/common';
import { TransparencyController } from './transparency.controller.js';
import { TransparencyRepository } from './transparency.repository.js';
import { TransparencyService } from './transparency.service.js';

@Module({
  controllers: [TransparencyController],
  providers: [TransparencyRepository, TransparencyService],
})
export class TransparencyModule {}
