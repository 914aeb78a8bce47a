import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { MaintenanceModule } from '../maintenance/maintenance.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { Broadcast } from './broadcast.js';
import { MfaListener } from './mfa.listener.js';
import { Connections } from './connections.js';
import { Handshake } from './handshake.js';
import { Heartbeat } from './heartbeat.js';
import { PresenceInRedis } from './presence.in-redis.js';
import { PresenceRepository } from './presence.repository.js';
import { Presence } from './presence.service.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { RealtimeListener } from './realtime.listener.js';
import { RealtimeRepository } from './realtime.repository.js';
import { RecentRecipients } from './recent-recipients.js';

@Module({
  imports: [AuthModule, MaintenanceModule, NotificationsModule, TicketsModule],
  providers: [
    Broadcast,
    Connections,
    Handshake,
    Heartbeat,
    MfaListener,
    Presence,
    PresenceInRedis,
    PresenceRepository,
    RealtimeGateway,
    RealtimeListener,
    RealtimeRepository,
    RecentRecipients,
  ],
  exports: [Connections, Presence],
})
export class RealtimeModule {}
