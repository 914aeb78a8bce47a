import { Module } from '@nestjs/common';
import { AccusedCharactersController } from './accused-characters.controller.js';
import { AccusedCharactersRepository } from './accused-characters.repository.js';

@Module({
  controllers: [AccusedCharactersController],
  providers: [AccusedCharactersRepository],
})
export class AccusedCharactersModule {}
