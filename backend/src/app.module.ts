import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { AccusedCharactersModule } from './accused-characters/accused-characters.module.js';
import { AdminModule } from './admin/admin.module.js';
import { AttachmentsModule } from './attachments/attachments.module.js';
import { ApiTokenGuard } from './auth/api-tokens/api-token.guard.js';
import { AuthModule } from './auth/auth.module.js';
import { RolesGuard } from './auth/sessions/roles.guard.js';
import { SessionGuard } from './auth/sessions/session.guard.js';
import { PasswordGuard } from './auth/sign-in/password.guard.js';
import { ConfirmedGuard } from './auth/sign-in/session-confirmation.js';
import { BulkModule } from './bulk/bulk.module.js';
import { AbsencesModule } from './absences/absences.module.js';
import { ChangelogModule } from './changelog/changelog.module.js';
import { RequestLimitGuard } from './common/access/request-limit.guard.js';
import { CommonModule } from './common/common.module.js';
import { FaultFilter } from './common/faults/fault.filter.js';
import { HostileInputPipe } from './common/validation/hostile-input.js';
import { validation } from './common/validation/validation.js';
import { ConfigModule } from './config/config.module.js';
import type { Env } from './config/env.js';
import { ConflictsModule } from './conflicts/conflicts.module.js';
import { DatabaseModule } from './database/database.module.js';
import { DraftsModule } from './drafts/drafts.module.js';
import { EventsModule } from './events/events.module.js';
import { FixesModule } from './fixes/fixes.module.js';
import { HttpModule } from './http/http.module.js';
import { IncidentsModule } from './incidents/incidents.module.js';
import { MacrosModule } from './macros/macros.module.js';
import { MailModule } from './mail/mail.module.js';
import { MaintenanceGuard } from './maintenance/maintenance.guard.js';
import { MaintenanceModule } from './maintenance/maintenance.module.js';
import { MergesModule } from './merges/merges.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { RemovalsModule } from './removals/removals.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { ParticipantsModule } from './participants/participants.module.js';
import { PreferencesModule } from './preferences/preferences.module.js';
import { PresenceModule } from './presence/presence.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { PushModule } from './push/push.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { RecoveryModule } from './recovery/recovery.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { SanctionsModule } from './sanctions/sanctions.module.js';
import { TransparencyModule } from './transparency/transparency.module.js';
import { SatisfactionModule } from './satisfaction/satisfaction.module.js';
import { SearchModule } from './search/search.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { TeamModule } from './team/team.module.js';
import { TicketListsModule } from './ticket-lists/ticket-lists.module.js';
import { TicketCreationModule } from './ticket-creation/ticket-creation.module.js';
import { TicketPageModule } from './ticket-page/ticket-page.module.js';
import { TermsModule } from './terms/terms.module.js';
import { TicketsModule } from './tickets/tickets.module.js';
import { TrainingModule } from './training/training.module.js';
import { UsersModule } from './users/users.module.js';
import { ViewsModule } from './views/views.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { WorldsModule } from './worlds/worlds.module.js';

const FEATURES = [
  CommonModule,
  EventsModule,
  SettingsModule,
  UsersModule,
  WorldsModule,
  MaintenanceModule,
  AuthModule,
  ChangelogModule,
  AbsencesModule,
  TermsModule,
  TicketsModule,
  TrainingModule,
  PreferencesModule,
  ParticipantsModule,
  TicketListsModule,
  SatisfactionModule,
  ConflictsModule,
  BulkModule,
  AttachmentsModule,
  MacrosModule,
  MessagesModule,
  RemovalsModule,
  SearchModule,
  AccusedCharactersModule,
  TicketPageModule,
  TicketCreationModule,
  ViewsModule,
  DraftsModule,
  MergesModule,
  IncidentsModule,
  FixesModule,
  SanctionsModule,
  RetentionModule,
  TransparencyModule,
  NotificationsModule,
  MailModule,
  RecoveryModule,
  WebhooksModule,
  PushModule,
  RealtimeModule,
  PresenceModule,
  TeamModule,
  ReportsModule,
  PrivacyModule,
  AdminModule,
  MetricsModule,
  HttpModule,
];

/** Global guards, pipes and filter, in the order in which they run. */
@Module({
  providers: [
    { provide: APP_GUARD, useClass: ApiTokenGuard },
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: RequestLimitGuard },
    { provide: APP_GUARD, useClass: MaintenanceGuard },
    { provide: APP_GUARD, useClass: RolesGuard },
    { provide: APP_GUARD, useClass: ConfirmedGuard },
    { provide: APP_GUARD, useClass: PasswordGuard },
    { provide: APP_PIPE, useClass: HostileInputPipe },
    { provide: APP_PIPE, useValue: validation },
    { provide: APP_FILTER, useClass: FaultFilter },
  ],
})
export class AppModule {
  static with(env: Env): DynamicModule {
    return {
      module: AppModule,
      imports: [ConfigModule.with(env), ScheduleModule.forRoot(), DatabaseModule, ...FEATURES],
    };
  }
}
