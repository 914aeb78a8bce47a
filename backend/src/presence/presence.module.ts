import { Module } from '@nestjs/common';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { PresenceFrames } from './presence-frames.js';
import { PresenceController } from './presence.controller.js';
import { TicketPresence } from './presence.service.js';

@Module({
  imports: [RealtimeModule, TicketsModule],
  controllers: [PresenceController],
  providers: [PresenceFrames, TicketPresence],
})
export class PresenceModule {}
