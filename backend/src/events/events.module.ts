import { Global, Module } from '@nestjs/common';
import { AddressPurge } from './address-purge.js';
import { EventLogPurge } from './event-log-purge.js';
import { Changes } from './changes.js';
import { EventStream } from './event-stream.js';
import { Events } from './events.service.js';

@Global()
@Module({
  providers: [AddressPurge, Changes, EventLogPurge, Events, EventStream],
  exports: [Changes, Events, EventStream],
})
export class EventsModule {}
