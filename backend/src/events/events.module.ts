import { Global, Module } from '@nestjs/common';
import { EventStream } from './event-stream.js';
import { Events } from './events.service.js';

@Global()
@Module({
  providers: [Events, EventStream],
  exports: [Events, EventStream],
})
export class EventsModule {}
