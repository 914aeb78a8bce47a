import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../common/access/access.js';
import { Faults } from '../common/faults/api-faults.js';
import { TransparencyQuery, TransparencyResponse } from './dto/transparency.dto.js';
import { TransparencyService } from './transparency.service.js';

@ApiTags('site')
@Controller('transparency')
export class TransparencyController {
  constructor(private readonly transparency: TransparencyService) {}

  /** Returns the figures of a quarter that the club publishes. Returns 404 if it publishes none. */
  @Get()
  @Public()
  @Faults(400, 404)
  getTransparency(@Query() { quarter }: TransparencyQuery): Promise<TransparencyResponse> {
    return this.transparency.show(quarter);
  }
}
