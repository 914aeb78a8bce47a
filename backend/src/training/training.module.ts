import { Module } from '@nestjs/common';
import { Training } from './training.js';
import { TrainingRepository } from './training.repository.js';

@Module({ providers: [Training, TrainingRepository], exports: [Training] })
export class TrainingModule {}
