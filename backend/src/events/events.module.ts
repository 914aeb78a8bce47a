import { Global, Module } from '@nestjs/common';
import { AddressPurge } from './address.purge.js';
import { EventLogPurge } from './event-log.purge.js';
import { EventStream } from './event-stream.js';
import { Events } from './events.service.js';

@Global()
@Module({
  providers: [AddressPurge, EventLogPurge, Events, EventStream],
  exports: [Events, EventStream],
})
export class EventsModule {}
