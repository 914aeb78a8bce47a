// Written by `npm run statements`.
import type { AccountToken } from './recovery/account-token.entity.js';
import type { ApiToken } from './auth/api-tokens/api-token.entity.js';
import type { Attachment } from './attachments/attachment.entity.js';
import type { BulkAction } from './bulk/bulk-action.entity.js';
import type { BulkItem } from './bulk/bulk-action.entity.js';
import type { ChangelogEntry } from './changelog/changelog-entry.entity.js';
import type { Character } from './worlds/character.entity.js';
import type { ClubSetting } from './settings/club-setting.entity.js';
import type { DeletedFile } from './attachments/deletion/deleted-file.entity.js';
import type { DomainEventRow } from './events/domain-event.entity.js';
import type { Draft } from './drafts/draft.entity.js';
import type { IdempotencyKey } from './common/idempotency/idempotency-key.entity.js';
import type { Incident } from './incidents/incident.entity.js';
import type { IncidentReply } from './incidents/incident-reply.entity.js';
import type { IncidentUpdate } from './incidents/incident-update.entity.js';
import type { LoginFailure } from './auth/sign-in/login-failure.entity.js';
import type { Macro } from './macros/macro.entity.js';
import type { Mail } from './mail/mail.entity.js';
import type { MaintenanceMode } from './maintenance/maintenance-mode.entity.js';
import type { Message } from './messages/message.entity.js';
import type { Notification } from './notifications/notification.entity.js';
import type { PrivacyRequest } from './privacy/requests/privacy-request.entity.js';
import type { PushSubscription } from './push/push-subscription.entity.js';
import type { Removal } from './removals/removal.entity.js';
import type { RetentionRule } from './retention/retention-rule.entity.js';
import type { Sanction } from './sanctions/sanction.entity.js';
import type { SatisfactionRating } from './satisfaction/satisfaction-rating.entity.js';
import type { Session } from './auth/sessions/session.entity.js';
import type { StaffAlias } from './conflicts/staff-alias.entity.js';
import type { Suspension } from './users/suspensions/suspension.entity.js';
import type { TermsVersion } from './terms/terms-version.entity.js';
import type { Ticket } from './tickets/ticket.entity.js';
import type { TicketCharacter } from './accused-characters/ticket-character.entity.js';
import type { TicketConflict } from './tickets/ticket-conflict.entity.js';
import type { TicketSnapshot } from './ticket-page/snapshots/ticket-snapshot.entity.js';
import type { User } from './users/user.entity.js';
import type { UserPreferences } from './preferences/user-preferences.entity.js';
import type { View } from './views/view.entity.js';
import type { Webhook } from './webhooks/webhook.entity.js';
import type { WebhookDelivery } from './webhooks/webhook-delivery.entity.js';
import type { World } from './worlds/world.entity.js';

declare module './common/persistence/statement.js' {
  interface StatementRows {
    'absences-begin': {
      userId: number;
    };
    'absences-is-away': {
      isAway: boolean;
    };
    'account-tokens-end-invite': {
      id: number;
    };
    'account-tokens-find': {
      kind: AccountToken['kind'];
      email: User['email'];
      name: User['name'];
      isExpired: boolean;
      isUsed: boolean;
    };
    'account-tokens-owner': {
      id: number;
      name: User['name'];
      email: User['email'];
      kind: AccountToken['kind'];
    };
    'account-tokens-purge': {
      id: number;
    };
    'account-tokens-use': {
      id: number;
    };
    'accused-record': {
      worldId: number;
      worldName: World['name'];
      name: string;
      reports: number;
      reporters: number;
      recentReports: number;
      recentReporters: number;
      since: Date;
      terms: unknown;
      verdicts: unknown;
      tickets: unknown;
    };
    'admin-mail-counts': {
      pending: number;
      sending: number;
      sent: number;
      dropped: number;
      parked: number;
    };
    'admin-mail-exists': {
      id: number;
    };
    'admin-mail-last-test': {
      state: Mail['state'];
      error: Mail['error'];
      attempts: number;
      createdAt: Date;
    };
    'admin-mail-parked': {
      id: number;
      kind: Mail['kind'];
      ticketId: number | null;
      error: Mail['error'];
      attempts: number;
      lastAttemptAt: Date | null;
    };
    'admin-mail-retry': {
      id: number;
    };
    'admin-sessions': {
      id: number;
      userId: number;
      name: User['name'];
      email: User['email'];
      role: User['role'];
      ip: Session['ip'];
      userAgent: Session['userAgent'];
      createdAt: Date;
      lastSeenAt: Date;
      expiresAt: Date;
    };
    'admin-stats': {
      openTickets: number;
      inProgressTickets: number;
      todayTickets: number;
    };
    'admin-users-count': {
      counted: number;
    };
    'admin-users-counts': {
      user: number;
      staff: number;
      admin: number;
    };
    'admin-users-list': {
      id: number;
      name: User['name'];
      email: User['email'];
      role: User['role'];
      isActive: boolean;
      mfaEnabled: boolean;
      lastLogin: Date | null;
      createdAt: Date;
      mailBouncedAt: Date | null;
      activeTicketCount: number;
      invitedAt: Date | null;
      invitedUntil: Date | null;
      temporaryPasswordUntil: Date | null;
      blockedUntil: Date;
    };
    'admin-users-one': {
      id: number;
      name: User['name'];
      email: User['email'];
      role: User['role'];
      isActive: boolean;
      mfaEnabled: boolean;
      lastLogin: Date | null;
      createdAt: Date;
      mailBouncedAt: Date | null;
      activeTicketCount: number;
      invitedAt: Date | null;
      invitedUntil: Date | null;
      temporaryPasswordUntil: Date | null;
      blockedUntil: Date;
    };
    'admin-worlds-characters': {
      worldId: number;
      characters: number;
    };
    'admin-worlds-known-characters': {
      total: number;
      newToday: number;
    };
    'admin-worlds-tickets': {
      worldId: number | null;
      tickets: number;
      openTickets: number;
    };
    'api-tokens-add': {
      id: number;
      name: ApiToken['name'];
      scope: ApiToken['scope'];
      userId: number;
      userName: User['name'];
      createdAt: Date;
      expiresAt: Date;
      lastUsedAt: Date | null;
    };
    'api-tokens-count': {
      counted: number;
    };
    'api-tokens-list': {
      id: number;
      name: ApiToken['name'];
      scope: ApiToken['scope'];
      userId: number;
      userName: User['name'];
      createdAt: Date;
      expiresAt: Date;
      lastUsedAt: Date | null;
    };
    'api-tokens-live': {
      id: number;
      scope: ApiToken['scope'];
      userId: number;
      userName: User['name'];
      hasTemporaryPassword: boolean;
      isUseStale: boolean;
    };
    'api-tokens-purge': {
      id: number;
    };
    'api-tokens-revoke': {
      id: number;
    };
    'api-tokens-revoke-all': {
      id: number;
    };
    'attachments-add': {
      id: number;
      ticketId: number;
      messageId: number | null;
      fileName: Attachment['fileName'];
      fileKey: Attachment['fileKey'];
      fileSize: number;
      mimeType: Attachment['mimeType'];
      uploadedBy: number;
      createdAt: Date;
    };
    'attachments-by-key': {
      fileKey: Attachment['fileKey'];
      fileName: Attachment['fileName'];
      fileSize: number;
      mimeType: Attachment['mimeType'];
      charset: Attachment['charset'];
      sha256: string;
      ownerId: number;
      isInternal: boolean;
    };
    'attachments-count': {
      counted: number;
    };
    'attachments-has-any': {
      hasAny: boolean;
    };
    'attachments-known-keys': {
      fileKey: Attachment['fileKey'];
    };
    'attachments-of-messages': {
      id: number;
      ticketId: number;
      messageId: number | null;
      fileName: Attachment['fileName'];
      fileKey: Attachment['fileKey'];
      fileSize: number;
      mimeType: Attachment['mimeType'];
      uploadedBy: number;
      createdAt: Date;
    };
    'attachments-of-person': {
      id: number;
      ticketId: number;
      messageId: number | null;
      fileName: Attachment['fileName'];
      fileKey: Attachment['fileKey'];
      fileSize: number;
      mimeType: Attachment['mimeType'];
      createdAt: Date;
    };
    'attachments-page': {
      id: number;
      ticketId: number;
      messageId: number | null;
      fileName: Attachment['fileName'];
      fileKey: Attachment['fileKey'];
      fileSize: number;
      mimeType: Attachment['mimeType'];
      uploadedBy: number;
      createdAt: Date;
    };
    'attachments-total': {
      bytes: number;
    };
    'attachments-usage': {
      files: number;
      bytes: number;
    };
    'auto-close-due': {
      id: number;
      userId: number;
      from: Ticket['status'];
    };
    'auto-close-warn': {
      id: number;
      userId: number;
      closesAt: Date;
    };
    'bulk-action-of-key': {
      id: number;
      fingerprint: string;
      change: BulkAction['change'];
      undoUntil: Date;
      undoneAt: Date | null;
    };
    'bulk-add-action': {
      id: number;
      fingerprint: string;
      change: BulkAction['change'];
      undoUntil: Date;
      undoneAt: Date | null;
    };
    'bulk-begin-undo': {
      id: number;
      fingerprint: string;
      change: BulkAction['change'];
      undoUntil: Date;
      undoneAt: Date | null;
    };
    'bulk-changed-since': {
      changed: boolean;
    };
    'bulk-item': {
      ticketId: number;
      outcome: BulkItem['outcome'];
      before: BulkItem['before'];
      after: BulkItem['after'];
      eventIds: unknown;
      undoOutcome: BulkItem['undoOutcome'];
    };
    'bulk-items': {
      ticketId: number;
      outcome: BulkItem['outcome'];
      before: BulkItem['before'];
      after: BulkItem['after'];
      eventIds: unknown;
      undoOutcome: BulkItem['undoOutcome'];
    };
    'bulk-own-action': {
      id: number;
      fingerprint: string;
      change: BulkAction['change'];
      undoUntil: Date;
      undoneAt: Date | null;
    };
    'bulk-purge': {
      id: number;
    };
    'bulk-snapshot': {
      state: unknown;
    };
    'changelog-by-id': {
      id: number;
      worldId: number | null;
      worldName: World['name'] | null;
      titlePt: ChangelogEntry['titlePt'];
      titleEn: ChangelogEntry['titleEn'];
      bodyPt: ChangelogEntry['bodyPt'];
      bodyEn: ChangelogEntry['bodyEn'];
      isPublished: boolean;
      publishedAt: Date | null;
    };
    'changelog-drafts': {
      id: number;
      worldId: number | null;
      worldName: World['name'] | null;
      titlePt: ChangelogEntry['titlePt'];
      titleEn: ChangelogEntry['titleEn'];
      bodyPt: ChangelogEntry['bodyPt'];
      bodyEn: ChangelogEntry['bodyEn'];
      isPublished: boolean;
      publishedAt: Date | null;
    };
    'changelog-published': {
      id: number;
      worldId: number | null;
      worldName: World['name'] | null;
      titlePt: ChangelogEntry['titlePt'];
      titleEn: ChangelogEntry['titleEn'];
      bodyPt: ChangelogEntry['bodyPt'];
      bodyEn: ChangelogEntry['bodyEn'];
      isPublished: boolean;
      publishedAt: Date | null;
    };
    'conflicts-about-team': {
      aboutTeam: boolean;
    };
    'conflicts-add': {
      ticketId: number;
      userId: number;
    };
    'conflicts-add-of-new': {
      ticketId: number;
      userId: number;
    };
    'conflicts-clear': {
      ticketId: number;
      userId: number;
    };
    'conflicts-of-ticket': {
      userId: number;
      userName: User['name'];
      source: TicketConflict['source'];
      createdAt: Date;
    };
    'conflicts-release': {
      id: number;
      previousId: number;
    };
    'conflicts-release-any': {
      id: number;
      previousId: number;
    };
    'conflicts-unknown': {
      ticketId: number;
      userId: number;
    };
    'conflicts-unresolvable': {
      unresolvable: boolean;
    };
    'database-id': {
      id: string;
    };
    'deleted-files-claim': {
      fileKey: DeletedFile['fileKey'];
    };
    'digests-add-due': {
      id: number;
    };
    'digests-state': {
      isWanted: boolean;
      waiting: number;
      mine: number;
      unassigned: number;
      unjudged: number;
      unjudgedSince: string;
    };
    'digests-state-withholding': {
      isWanted: boolean;
      waiting: number;
      mine: number;
      unassigned: number;
      unjudged: number;
      unjudgedSince: string;
    };
    'drafts-of-ticket': {
      ticketId: number;
      mode: Draft['mode'];
      text: Draft['text'];
      sinceMessageId: number;
      rev: number;
      updatedAt: Date;
    };
    'drafts-own': {
      ticketId: number;
      mode: Draft['mode'];
      text: Draft['text'];
      sinceMessageId: number;
      rev: number;
      updatedAt: Date;
      title: Ticket['title'];
      titleEn: Ticket['titleEn'];
    };
    'drafts-purge': {
      ticketId: number;
    };
    'drafts-save': {
      rev: number;
      updatedAt: Date;
    };
    'events-by-id': {
      id: string;
      type: DomainEventRow['type'];
      ticketId: number | null;
      actorId: number | null;
      data: DomainEventRow['data'];
      createdAt: Date;
    };
    'events-forget-addresses': {
      id: string;
    };
    'events-insert': {
      id: string;
      createdAt: Date;
    };
    'events-insert-only': {
      id: string;
      createdAt: Date;
    };
    'events-page': {
      id: string;
      type: DomainEventRow['type'];
      ticketId: number | null;
      actorId: number | null;
      actorName: User['name'] | null;
      personName: User['name'] | null;
      data: DomainEventRow['data'];
      ip: DomainEventRow['ip'];
      apiTokenId: number | null;
      createdAt: Date;
    };
    'events-purge': {
      id: string;
    };
    'events-since': {
      id: string;
    };
    'first-steps': {
      hasTickets: boolean;
      trainingTicketId: number;
      world: boolean;
      colleagues: boolean;
    };
    'fixes-end-notifications': {
      id: number;
    };
    'fixes-is-report': {
      id: number;
    };
    'fixes-link': {
      id: number;
    };
    'fixes-mark-due': {
      id: number;
    };
    'fixes-mark-notified': {
      userId: number;
    };
    'fixes-next-due': {
      id: number;
    };
    'fixes-tickets': {
      id: number;
      title: Ticket['title'];
      titleEn: Ticket['titleEn'];
      status: Ticket['status'];
      userName: User['name'];
    };
    'fixes-unlink': {
      id: number;
    };
    'former-assignees-all': {
      userId: number;
    };
    'former-assignees-has-more': {
      hasMore: boolean;
    };
    'former-assignees-lock': {
      releasedCount: number;
    };
    'former-assignees-release': {
      id: number;
      isTraining: boolean;
    };
    'game-hours-figures': {
      lastAnswerAt: Date | null;
      lastAnswerMs: number | null;
      failures: number;
    };
    'game-hours-purge': {
      hour: Date;
    };
    'health-applied-migrations': {
      name: string;
    };
    'idempotency-claim': {
      key: string;
    };
    'idempotency-delete-expired': {
      key: string;
    };
    'idempotency-find': {
      fingerprint: string;
      status: number;
      body: IdempotencyKey['body'];
    };
    'incidents-active': {
      id: number;
      worldId: number | null;
      worldName: World['name'] | null;
      categories: Incident['categories'];
      state: Incident['state'];
      titlePt: Incident['titlePt'];
      titleEn: Incident['titleEn'];
      startsAt: Date;
      nextUpdateAt: Date | null;
      resolvedAt: Date | null;
      creatorName: User['name'] | null;
      followers: number;
      recentFollowers: number;
      latest: unknown;
    };
    'incidents-attach': {
      id: number;
    };
    'incidents-attached-to': {
      id: number;
      tickets: number;
      entryId: number | null;
      entryPt: ChangelogEntry['titlePt'] | null;
      entryEn: ChangelogEntry['titleEn'] | null;
    };
    'incidents-audience': {
      owners: number;
      both: number;
    };
    'incidents-by-id': {
      id: number;
      worldId: number | null;
      worldName: World['name'] | null;
      categories: Incident['categories'];
      state: Incident['state'];
      titlePt: Incident['titlePt'];
      titleEn: Incident['titleEn'];
      startsAt: Date;
      nextUpdateAt: Date | null;
      resolvedAt: Date | null;
      creatorName: User['name'] | null;
      followers: number;
      recentFollowers: number;
      latest: unknown;
    };
    'incidents-count-active': {
      active: number;
    };
    'incidents-detach': {
      id: number;
    };
    'incidents-followers': {
      id: number;
      name: User['name'];
      createdAt: Date;
      ticketId: number;
    };
    'incidents-lock': {
      id: number;
      worldId: number | null;
      categories: Incident['categories'];
      state: Incident['state'];
      titlePt: Incident['titlePt'];
      titleEn: Incident['titleEn'];
      startsAt: Date;
      nextUpdateAt: Date | null;
    };
    'incidents-mark-notified': {
      id: number;
    };
    'incidents-next-followers': {
      userId: number;
    };
    'incidents-next-reply': {
      updateId: number;
      ticketId: number;
      incidentId: number;
      authorId: number;
      bodyPt: IncidentUpdate['bodyPt'];
      bodyEn: IncidentUpdate['bodyEn'];
      resolvesTickets: boolean;
      ownerId: number;
      ownerLanguage: User['language'];
      isFollower: boolean;
    };
    'incidents-next-unsent': {
      id: number;
      incidentId: number;
      notifiedUpTo: number;
    };
    'incidents-of-ticket': {
      incidentId: number | null;
    };
    'incidents-pace': {
      span: number;
      joined: number;
    };
    'incidents-page': {
      id: number;
      worldId: number | null;
      worldName: World['name'] | null;
      categories: Incident['categories'];
      state: Incident['state'];
      titlePt: Incident['titlePt'];
      titleEn: Incident['titleEn'];
      startsAt: Date;
      nextUpdateAt: Date | null;
      resolvedAt: Date | null;
      creatorName: User['name'] | null;
      followers: number;
      recentFollowers: number;
      latest: unknown;
    };
    'incidents-relation': {
      id: number;
      isFollowing: boolean;
      isConcerned: boolean;
    };
    'incidents-settle-reply': {
      state: IncidentReply['state'];
    };
    'incidents-similar': {
      id: number;
      title: Ticket['title'];
      titleEn: Ticket['titleEn'];
      status: Ticket['status'];
      userName: User['name'];
      createdAt: Date;
    };
    'incidents-tickets': {
      id: number;
      title: Ticket['title'];
      titleEn: Ticket['titleEn'];
      status: Ticket['status'];
      userName: User['name'];
      createdAt: Date;
      isQueued: boolean;
    };
    'incidents-updates': {
      id: number;
      bodyPt: IncidentUpdate['bodyPt'];
      bodyEn: IncidentUpdate['bodyEn'];
      state: IncidentUpdate['state'];
      authorName: User['name'];
      createdAt: Date;
    };
    'jobs-take-turn': {
      locked: boolean;
    };
    'known-browsers-note': {
      isNew: boolean;
    };
    'known-browsers-purge': {
      userId: number;
    };
    'links-add': {
      aId: number;
    };
    'links-list': {
      id: number;
      title: Ticket['title'];
      titleEn: Ticket['titleEn'];
      status: Ticket['status'];
      createdAt: Date;
      userId: number;
      userName: User['name'];
    };
    'links-remove': {
      aId: number;
    };
    'login-failures-purge': {
      id: number;
    };
    'login-failures-wait-of-account': {
      seconds: number;
    };
    'login-failures-wait-of-address': {
      seconds: number;
    };
    'macros-language': {
      language: User['language'];
    };
    'macros-list': {
      id: number;
      ownerId: number | null;
      name: Macro['name'];
      shortcut: Macro['shortcut'];
      bodyPt: Macro['bodyPt'];
      bodyEn: Macro['bodyEn'];
      actions: Macro['actions'];
      categories: Macro['categories'];
      isActive: boolean;
      updatedAt: Date;
      recentUses: number;
    };
    'mails-claim': {
      id: number;
      userId: number;
      kind: Mail['kind'];
      ticketId: number | null;
      notificationId: number | null;
      params: Mail['params'];
      attempts: number;
      createdAt: Date;
      email: User['email'];
      name: User['name'];
      language: User['language'];
      isActive: boolean;
      mailBouncedAt: Date | null;
    };
    'mails-next-due': {
      seconds: number;
    };
    'mails-origin': {
      ip: Session['ip'];
      userAgent: Session['userAgent'];
    };
    'mails-purge': {
      id: number;
    };
    'maintenance-read': {
      isActive: boolean;
      message: MaintenanceMode['message'];
      enabledBy: number | null;
      enabledAt: Date | null;
      disabledAt: Date | null;
    };
    'mentions-count-askable': {
      counted: number;
    };
    'merges-count-messages': {
      counted: number;
    };
    'merges-last': {
      id: string;
      from: string;
      waitingSince: Date;
    };
    'merges-state': {
      mergedInto: number;
      isLate: boolean;
      waitingSince: Date | null;
    };
    'messages-add': {
      id: number;
      ticketId: number;
      userId: number;
      message: Message['message'];
      isInternal: boolean;
      clientKey: string | null;
      createdAt: Date;
      senderName: User['name'];
      senderRole: User['role'];
      senderAvatar: User['avatar'];
      mentions: unknown;
    };
    'messages-after': {
      id: number;
      ticketId: number;
      userId: number;
      message: Message['message'];
      isInternal: boolean;
      clientKey: string | null;
      createdAt: Date;
      senderName: User['name'];
      senderRole: User['role'];
      senderAvatar: User['avatar'];
      mentions: unknown;
      hasFiles: boolean;
    };
    'messages-count': {
      counted: number;
    };
    'messages-is-visible': {
      visible: boolean;
    };
    'messages-newer': {
      count: number;
      newestId: number;
      assignedTo: number | null;
      assigneeName: User['name'] | null;
      assigneeAway: boolean;
    };
    'messages-page': {
      id: number;
      ticketId: number;
      userId: number;
      message: Message['message'];
      isInternal: boolean;
      clientKey: string | null;
      createdAt: Date;
      senderName: User['name'];
      senderRole: User['role'];
      senderAvatar: User['avatar'];
      mentions: unknown;
      hasFiles: boolean;
    };
    'messages-unread': {
      unread: number;
    };
    'mfa-accept-step': {
      id: number;
    };
    'mfa-disable': {
      wasEnabled: boolean;
    };
    'mfa-enable': {
      id: number;
    };
    'mfa-propose': {
      id: number;
    };
    'mfa-seed': {
      mfaSecret: User['mfaSecret'];
    };
    'mfa-use-recovery-code': {
      id: number;
    };
    'notifications-by-id': {
      id: number;
      userId: number;
      type: Notification['type'];
      params: Notification['params'];
      ticketId: number | null;
      ticketTitle: Ticket['title'] | null;
      ticketTitleEn: Ticket['titleEn'];
      personName: User['name'] | null;
      actorName: User['name'] | null;
      isRead: boolean;
      isPersonal: boolean;
      createdAt: Date;
    };
    'notifications-find': {
      id: number;
      userId: number;
      type: Notification['type'];
      params: Notification['params'];
      ticketId: number | null;
      ticketTitle: Ticket['title'] | null;
      ticketTitleEn: Ticket['titleEn'];
      personName: User['name'] | null;
      actorName: User['name'] | null;
      isRead: boolean;
      isPersonal: boolean;
      createdAt: Date;
    };
    'notifications-is-superseded': {
      superseded: boolean;
    };
    'notifications-list': {
      id: number;
      userId: number;
      type: Notification['type'];
      params: Notification['params'];
      ticketId: number | null;
      ticketTitle: Ticket['title'] | null;
      ticketTitleEn: Ticket['titleEn'];
      personName: User['name'] | null;
      actorName: User['name'] | null;
      isRead: boolean;
      isPersonal: boolean;
      createdAt: Date;
    };
    'notifications-of-events': {
      id: number;
      userId: number;
      type: Notification['type'];
      params: Notification['params'];
      ticketId: number | null;
      ticketTitle: Ticket['title'] | null;
      ticketTitleEn: Ticket['titleEn'];
      personName: User['name'] | null;
      actorName: User['name'] | null;
      isRead: boolean;
      isPersonal: boolean;
      createdAt: Date;
      eventId: number;
    };
    'notifications-personal-to-group': {
      id: number;
      userId: number;
      type: Notification['type'];
      params: Notification['params'];
      ticketId: number | null;
      ticketTitle: Ticket['title'] | null;
      ticketTitleEn: Ticket['titleEn'];
      personName: User['name'] | null;
      actorName: User['name'] | null;
      isRead: boolean;
      isPersonal: boolean;
      createdAt: Date;
    };
    'notifications-purge': {
      id: number;
    };
    'notifications-read-all': {
      updated: number;
    };
    'notifications-read-of-ticket': {
      updated: number;
    };
    'notifications-read-one': {
      updated: number;
    };
    'notifications-read-until': {
      updated: number;
    };
    'notifications-read-until-of-incident': {
      updated: number;
    };
    'notifications-to-group': {
      id: number;
      userId: number;
      type: Notification['type'];
      params: Notification['params'];
      ticketId: number | null;
      ticketTitle: Ticket['title'] | null;
      ticketTitleEn: Ticket['titleEn'];
      personName: User['name'] | null;
      actorName: User['name'] | null;
      isRead: boolean;
      isPersonal: boolean;
      createdAt: Date;
    };
    'notifications-unread': {
      id: number;
      userId: number;
      type: Notification['type'];
      params: Notification['params'];
      ticketId: number | null;
      ticketTitle: Ticket['title'] | null;
      ticketTitleEn: Ticket['titleEn'];
      personName: User['name'] | null;
      actorName: User['name'] | null;
      isRead: boolean;
      isPersonal: boolean;
      createdAt: Date;
    };
    'presence-online': {
      onlineUsers: number;
      totalConnections: number;
    };
    'presence-user-ids': {
      id: number;
    };
    'privacy-absence': {
      id: number;
      until: Date;
    };
    'privacy-account': {
      id: number;
      name: User['name'];
      email: User['email'];
      role: User['role'];
      avatar: User['avatar'];
      mfaEnabled: boolean;
      isActive: boolean;
      lastLogin: Date | null;
      createdAt: Date;
      language: User['language'];
      mailBouncedAt: Date | null;
      temporaryPasswordUntil: Date | null;
    };
    'privacy-account-links': {
      id: number;
      kind: AccountToken['kind'];
      createdAt: Date;
      expiresAt: Date;
      usedAt: Date | null;
    };
    'privacy-aliases': {
      id: number;
      name: StaffAlias['name'];
      worldId: number | null;
    };
    'privacy-api-tokens': {
      id: number;
      name: ApiToken['name'];
      scope: ApiToken['scope'];
      createdAt: Date;
      expiresAt: Date;
      lastUsedAt: Date | null;
    };
    'privacy-bulk-actions': {
      id: number;
      change: BulkAction['change'];
      createdAt: Date;
      undoneAt: Date | null;
      ticketIds: number[];
    };
    'privacy-characters': {
      id: number;
      name: Character['name'];
      level: number;
      vocation: Character['vocation'];
      guild: Character['guild'];
      world: World['name'];
      isOnline: boolean;
      lastLogin: Date | null;
      createdAt: Date | null;
    };
    'privacy-conflicts': {
      id: number;
      createdAt: Date;
    };
    'privacy-drafts': {
      id: number;
      ticketId: number;
      mode: Draft['mode'];
      text: Draft['text'];
      updatedAt: Date;
    };
    'privacy-erase-search-turn': {
      int4: number;
    };
    'privacy-events': {
      id: string;
      type: DomainEventRow['type'];
      ticketId: number | null;
      data: unknown;
      ip: DomainEventRow['ip'];
      createdAt: Date;
    };
    'privacy-failed-sign-ins': {
      id: number;
      kind: LoginFailure['kind'];
      ip: LoginFailure['ip'];
      createdAt: Date;
    };
    'privacy-fixes-notified': {
      id: number;
      titlePt: ChangelogEntry['titlePt'];
      titleEn: ChangelogEntry['titleEn'];
      createdAt: Date;
    };
    'privacy-holds-tickets': {
      held: boolean;
    };
    'privacy-incidents-followed': {
      id: number;
      titlePt: Incident['titlePt'];
      titleEn: Incident['titleEn'];
      createdAt: Date;
    };
    'privacy-known-browsers': {
      id: number;
      firstSeenAt: Date;
      lastSeenAt: Date;
    };
    'privacy-macros': {
      id: number;
      name: Macro['name'];
      shortcut: Macro['shortcut'];
      bodyPt: Macro['bodyPt'];
      bodyEn: Macro['bodyEn'];
      actions: Macro['actions'];
      categories: Macro['categories'];
      isActive: boolean;
      updatedAt: Date;
    };
    'privacy-mails': {
      id: number;
      kind: Mail['kind'];
      ticketId: number | null;
      state: Mail['state'];
      error: Mail['error'];
      createdAt: Date;
      sentAt: Date | null;
    };
    'privacy-mentions': {
      id: number;
      ticketId: number;
      createdAt: Date;
    };
    'privacy-messages': {
      id: number;
      ticketId: number;
      from: string;
      message: Message['message'];
      createdAt: Date;
    };
    'privacy-notifications': {
      id: number;
      type: Notification['type'];
      params: Notification['params'];
      isRead: boolean;
      ticketId: number | null;
      createdAt: Date;
    };
    'privacy-participations': {
      id: number;
      createdAt: Date;
      askedAt: Date | null;
    };
    'privacy-preferences': {
      id: number;
      data: UserPreferences['data'];
      updatedAt: Date;
    };
    'privacy-privacy-requests': {
      id: number;
      kind: PrivacyRequest['kind'];
      createdAt: Date;
      endedAt: Date | null;
      outcome: PrivacyRequest['outcome'];
      reason: PrivacyRequest['reason'];
    };
    'privacy-push-subscriptions': {
      id: number;
      endpoint: PushSubscription['endpoint'];
      createdAt: Date;
      lastOkAt: Date | null;
    };
    'privacy-read-marks': {
      id: number;
      ticketId: number;
      lastReadMessageId: number;
      lastReadAt: Date;
    };
    'privacy-removals': {
      id: number;
      ticketId: number;
      part: Removal['part'];
      messageId: number | null;
      reason: Removal['reason'];
      isByAuthor: boolean;
      createdAt: Date;
    };
    'privacy-requests-add': {
      id: number;
    };
    'privacy-requests-asked-often': {
      isOften: boolean;
    };
    'privacy-requests-end': {
      id: number;
    };
    'privacy-requests-ended': {
      id: number;
      kind: PrivacyRequest['kind'];
      createdAt: Date;
      dueAt: Date;
      endedAt: Date | null;
      outcome: PrivacyRequest['outcome'];
      reason: PrivacyRequest['reason'];
      userId: number;
      userName: User['name'];
      email: User['email'];
      role: User['role'];
      isActive: boolean;
      createdBy: number | null;
      createdByName: User['name'] | null;
      endedBy: number | null;
      endedByName: User['name'] | null;
    };
    'privacy-requests-export-again': {
      at: Date;
    };
    'privacy-requests-lock-person': {
      id: number;
    };
    'privacy-requests-open': {
      id: number;
      kind: PrivacyRequest['kind'];
      createdAt: Date;
      dueAt: Date;
      endedAt: Date | null;
      outcome: PrivacyRequest['outcome'];
      reason: PrivacyRequest['reason'];
      userId: number;
      userName: User['name'];
      email: User['email'];
      role: User['role'];
      isActive: boolean;
      createdBy: number | null;
      createdByName: User['name'] | null;
      endedBy: number | null;
      endedByName: User['name'] | null;
    };
    'privacy-requests-own': {
      id: number;
      kind: PrivacyRequest['kind'];
      createdAt: Date;
      dueAt: Date;
      endedAt: Date | null;
      outcome: PrivacyRequest['outcome'];
      reason: PrivacyRequest['reason'];
    };
    'privacy-requests-refuse': {
      userId: number;
    };
    'privacy-sanctions': {
      id: number;
      name: Sanction['name'];
      world: World['name'] | null;
      kind: Sanction['kind'];
      term: Sanction['term'];
      startsAt: Date;
      endsAt: Date | null;
      reason: Sanction['publicReason'];
      liftedAt: Date | null;
      appealOutcome: Sanction['appealOutcome'];
      appealDecidedAt: Date | null;
    };
    'privacy-satisfaction-ratings': {
      id: number;
      score: number;
      comment: SatisfactionRating['comment'];
      createdAt: Date;
      updatedAt: Date;
    };
    'privacy-sessions': {
      id: number;
      createdAt: Date;
      lastSeenAt: Date;
      expiresAt: Date;
      ip: Session['ip'];
      userAgent: Session['userAgent'];
    };
    'privacy-suspensions': {
      id: number;
      what: Suspension['what'];
      reasonKey: Suspension['reasonKey'];
      until: Date;
      createdAt: Date;
      liftedAt: Date | null;
    };
    'privacy-terms': {
      id: number;
      linesPt: TermsVersion['linesPt'];
      linesEn: TermsVersion['linesEn'];
      createdAt: Date;
    };
    'privacy-ticket-snapshots': {
      id: number;
      takenAt: Date;
      character: TicketSnapshot['data'];
    };
    'privacy-tickets': {
      id: number;
      title: string;
      description: Ticket['description'];
      category: Ticket['category'];
      status: Ticket['status'];
      world: World['name'] | null;
      character: Character['name'] | null;
      subcategory: Ticket['subcategory'];
      transactionId: Ticket['transactionId'];
      affectedCharacters: Ticket['affectedCharacters'];
      violatedTerm: Ticket['violatedTerm'];
      partnershipStatus: Ticket['partnershipStatus'];
      partnershipType: Ticket['partnershipType'];
      hasReadRules: boolean | null;
      hasFilledForm: boolean | null;
      streamLinks: Ticket['streamLinks'];
      ratings: Ticket['ratings'];
      followUpOf: number | null;
      mergedIntoId: number | null;
      termsId: number | null;
      createdAt: Date;
      updatedAt: Date;
      resolvedAt: Date | null;
      closedAt: Date | null;
    };
    'privacy-views': {
      id: number;
      name: View['name'];
      query: View['query'];
      updatedAt: Date;
    };
    'push-messages-claim': {
      id: number;
      userId: number;
      ticketId: number | null;
      notificationId: number | null;
      attempts: number;
      isRepetition: boolean;
    };
    'push-messages-next-due': {
      seconds: number;
    };
    'push-messages-recipient': {
      language: User['language'];
    };
    'push-subscriptions-of-user': {
      id: number;
      endpoint: PushSubscription['endpoint'];
      p256dh: PushSubscription['p256dh'];
      auth: PushSubscription['auth'];
    };
    'realtime-roles-of-sessions': {
      id: number;
      role: User['role'];
    };
    'realtime-roles-of-users': {
      id: number;
      role: User['role'];
    };
    'removals-file': {
      authorId: number;
      ticketId: number;
      messageId: number | null;
      isInternal: boolean;
      isRecent: boolean;
      ownerId: number;
      category: Ticket['category'];
      isTitleBuilt: boolean;
    };
    'removals-find': {
      part: Removal['part'];
      subjectId: number;
      ticketId: number;
      messageId: number | null;
      reason: Removal['reason'];
      isByAuthor: boolean;
      createdAt: Date;
    };
    'removals-message': {
      authorId: number;
      ticketId: number;
      messageId: number;
      isInternal: boolean;
      isRecent: boolean;
      ownerId: number;
      category: Ticket['category'];
      isTitleBuilt: boolean;
    };
    'removals-opening': {
      authorId: number;
      ticketId: number;
      messageId: number;
      isInternal: boolean;
      isRecent: boolean;
      ownerId: number;
      category: Ticket['category'];
      isTitleBuilt: boolean;
    };
    'removals-title-parts': {
      category: Ticket['category'];
      subcategory: Ticket['subcategory'];
      transactionId: Ticket['transactionId'];
      affectedCharacters: Ticket['affectedCharacters'];
      violatedTerm: Ticket['violatedTerm'];
      partnershipStatus: Ticket['partnershipStatus'];
      partnershipType: Ticket['partnershipType'];
      hasReadRules: boolean | null;
      hasFilledForm: boolean | null;
      streamLinks: Ticket['streamLinks'];
      ratings: Ticket['ratings'];
      worldName: string;
    };
    'report-news-send': {
      id: number;
      ownerId: number;
      isConfirmed: boolean;
    };
    'reports-answered-by-member': {
      absent: number;
      memberId: number | null;
      count: number;
      medianMinutes: number;
      p90Minutes: number;
    };
    'reports-answers': {
      absent: number;
      category: Ticket['category'];
      worldId: number | null;
      worldName: World['name'] | null;
      count: number;
      medianMinutes: number;
      p90Minutes: number;
      kept: number;
      within1: number;
      within12: number;
      within24: number;
      within48: number;
    };
    'reports-answers-of-all': {
      count: number;
      medianMinutes: number;
      p90Minutes: number;
      kept: number;
    };
    'reports-answers-per-day': {
      from: string;
      to: string;
      count: number;
      kept: number;
    };
    'reports-answers-per-week': {
      from: string;
      to: string;
      count: number;
      kept: number;
    };
    'reports-assigned-by-member': {
      memberId: number | null;
      count: number;
    };
    'reports-created-at-hours': {
      weekday: number;
      hour: number;
      opened: number;
    };
    'reports-created-by-group': {
      absent: number;
      category: Ticket['category'];
      worldId: number | null;
      priority: Ticket['priority'];
      count: number;
      worldName: World['name'] | null;
    };
    'reports-flow-of-span': {
      opened: number;
      reopened: number;
      resolved: number;
      autoClosed: number;
    };
    'reports-members': {
      id: number;
      name: User['name'];
      isMember: boolean;
    };
    'reports-per-day': {
      day: string;
      opened: number;
      reopened: number;
      resolved: number;
      autoClosed: number;
    };
    'reports-rated-by-member': {
      memberId: number | null;
      count: number;
      score: number;
    };
    'reports-ratings': {
      average: number;
      count: number;
    };
    'reports-ratings-per-week': {
      from: string;
      to: string;
      average: number;
      count: number;
    };
    'reports-resolutions': {
      absent: number;
      category: Ticket['category'];
      worldId: number | null;
      worldName: World['name'] | null;
      count: number;
      medianMinutes: number;
      p90Minutes: number;
    };
    'reports-resolutions-of-all': {
      count: number;
      medianMinutes: number;
      p90Minutes: number;
    };
    'reports-resolved-by-member': {
      memberId: number | null;
      count: number;
    };
    'reports-today': {
      today: string;
    };
    'reports-waiting': {
      count: number;
      punctual: number;
      unassigned: number;
      within24: number;
      within72: number;
      within168: number;
    };
    'reports-waiting-by-group': {
      absent: number;
      category: Ticket['category'];
      worldId: number | null;
      priority: Ticket['priority'];
      count: number;
      worldName: World['name'] | null;
    };
    'reports-writers': {
      id: number;
    };
    'reports-written-by-member': {
      memberId: number;
      replies: number;
      notes: number;
    };
    'retention-active': {
      months: number | null;
    };
    'retention-lock-files': {
      id: number;
    };
    'retention-lock-merged': {
      id: number;
    };
    'retention-lock-texts': {
      id: number;
    };
    'retention-preview-files': {
      subject: string;
      tickets: number;
      needed: number;
    };
    'retention-preview-texts': {
      subject: string;
      tickets: number;
      needed: number;
    };
    'retention-save': {
      subject: RetentionRule['subject'];
    };
    'retention-still-due': {
      id: number;
      ownerId: number;
    };
    'sanctions-accused': {
      key: TicketCharacter['key'];
      name: TicketCharacter['name'];
      worldId: number | null;
      term: Ticket['violatedTerm'];
      userId: number;
    };
    'sanctions-by-id': {
      id: number;
      worldId: number | null;
      worldName: World['name'] | null;
      name: Sanction['name'];
      kind: Sanction['kind'];
      term: Sanction['term'];
      startsAt: Date;
      endsAt: Date | null;
      publicReason: Sanction['publicReason'];
      createdAt: Date;
      liftedAt: Date | null;
      appealTicketId: number | null;
      appealOutcome: Sanction['appealOutcome'];
      appealDecidedAt: Date | null;
      ticketId: number | null;
      liftReason: Sanction['liftReason'];
      userId: number | null;
      userName: User['name'] | null;
      decidedBy: number | null;
      decidedByName: User['name'] | null;
      liftedByName: User['name'] | null;
      appealDecidedByName: User['name'] | null;
      appealedAt: Date | null;
    };
    'sanctions-count': {
      counted: number;
    };
    'sanctions-lock': {
      id: number;
      kind: Sanction['kind'];
      userId: number | null;
      ticketId: number | null;
      worldId: number | null;
      decidedBy: number | null;
      endsAt: Date | null;
      liftedAt: Date | null;
    };
    'sanctions-own': {
      id: number;
      worldId: number | null;
      worldName: World['name'] | null;
      name: Sanction['name'];
      kind: Sanction['kind'];
      term: Sanction['term'];
      startsAt: Date;
      endsAt: Date | null;
      publicReason: Sanction['publicReason'];
      createdAt: Date;
      liftedAt: Date | null;
      appealTicketId: number | null;
      appealOutcome: Sanction['appealOutcome'];
      appealDecidedAt: Date | null;
      isOwnAppeal: boolean;
    };
    'sanctions-own-character': {
      id: number;
    };
    'sanctions-page': {
      id: number;
      worldId: number | null;
      worldName: World['name'] | null;
      name: Sanction['name'];
      kind: Sanction['kind'];
      term: Sanction['term'];
      startsAt: Date;
      endsAt: Date | null;
      publicReason: Sanction['publicReason'];
      createdAt: Date;
      liftedAt: Date | null;
      appealTicketId: number | null;
      appealOutcome: Sanction['appealOutcome'];
      appealDecidedAt: Date | null;
      ticketId: number | null;
      liftReason: Sanction['liftReason'];
      userId: number | null;
      userName: User['name'] | null;
      decidedBy: number | null;
      decidedByName: User['name'] | null;
      liftedByName: User['name'] | null;
      appealDecidedByName: User['name'] | null;
      appealedAt: Date | null;
    };
    'satisfaction-rateable': {
      isSurveyAsked: boolean;
      score: number | null;
      comment: SatisfactionRating['comment'];
      ratedAt: Date | null;
    };
    'satisfaction-save': {
      score: number;
      comment: SatisfactionRating['comment'];
      createdAt: Date;
      updatedAt: Date;
    };
    'search-below': {
      id: number;
    };
    'search-excerpts': {
      ticketId: number;
      kind: string;
      messageId: number;
      text: string;
      isCutBefore: boolean;
      isCutAfter: boolean;
      userId: number;
      userName: User['name'];
      at: Date;
      isOwner: boolean;
    };
    'search-frequent': {
      matches: number;
    };
    'search-ids': {
      ids: unknown;
    };
    'search-lock': {
      backfillBelow: number;
    };
    'search-lock-if-free': {
      backfillBelow: number;
    };
    'search-matches': {
      id: number;
      rank: number;
      total: number;
    };
    'search-newest': {
      lookedTo: number;
      ids: unknown;
    };
    'search-settings': {
      set_config: string;
      set_config: string;
    };
    'search-state': {
      hasEvents: boolean;
      missing: number;
    };
    'search-tickets': {
      id: number;
      title: Ticket['title'];
      titleEn: Ticket['titleEn'];
      status: Ticket['status'];
      category: Ticket['category'];
      worldId: number | null;
      worldName: World['name'] | null;
      userName: User['name'];
      createdAt: Date;
    };
    'search-tickets-of': {
      id: number;
    };
    'search-unread-events': {
      id: string;
      ticketId: number | null;
      userId: number;
    };
    'secret-key-mark-read': {
      mark: string;
    };
    'sessions-by-cookieHash': {
      id: number;
      userId: number;
      name: User['name'];
      role: User['role'];
      mfaEnabled: boolean;
      hasTemporaryPassword: boolean;
      leftMs: number;
      isUseStale: boolean;
    };
    'sessions-by-tokenHash': {
      id: number;
      userId: number;
      name: User['name'];
      role: User['role'];
      mfaEnabled: boolean;
      hasTemporaryPassword: boolean;
      leftMs: number;
      isUseStale: boolean;
    };
    'sessions-confirm': {
      confirmedUntil: Date;
    };
    'sessions-end-all': {
      id: number;
    };
    'sessions-end-oldest': {
      id: number;
    };
    'sessions-end-one': {
      id: number;
    };
    'sessions-is-confirmed': {
      isConfirmed: boolean;
    };
    'sessions-live-of': {
      id: number;
      createdAt: Date;
      lastSeenAt: Date;
      expiresAt: Date;
      ip: Session['ip'];
      userAgent: Session['userAgent'];
    };
    'sessions-open': {
      id: number;
      expiresAt: Date;
    };
    'sessions-owner': {
      userId: number;
    };
    'sessions-purge': {
      id: number;
    };
    'suspensions-lift': {
      id: number;
    };
    'suspensions-live': {
      id: number;
      userId: number;
      userName: User['name'];
      what: Suspension['what'];
      reasonKey: Suspension['reasonKey'];
      note: Suspension['note'];
      until: Date;
      createdAt: Date;
      createdByName: User['name'] | null;
    };
    'suspensions-of': {
      id: number;
      userId: number;
      userName: User['name'];
      what: Suspension['what'];
      reasonKey: Suspension['reasonKey'];
      note: Suspension['note'];
      until: Date;
      createdAt: Date;
      createdByName: User['name'] | null;
    };
    'suspensions-own': {
      what: Suspension['what'];
      reasonKey: Suspension['reasonKey'];
      until: Date;
    };
    'team-active': {
      id: number;
      name: User['name'];
      avatar: User['avatar'];
      openCount: number;
      awayUntil: string;
    };
    'terms-by-id': {
      id: number;
      linesPt: TermsVersion['linesPt'];
      linesEn: TermsVersion['linesEn'];
      createdAt: Date;
    };
    'terms-keep': {
      id: number;
      linesPt: TermsVersion['linesPt'];
      linesEn: TermsVersion['linesEn'];
      createdAt: Date;
    };
    'ticket-mails-answers': {
      message: string;
    };
    'ticket-mails-state': {
      title: Ticket['title'];
      titleEn: Ticket['titleEn'];
      category: Ticket['category'];
      status: Ticket['status'];
      isSurveyAsked: boolean;
      isOwner: boolean;
      isAssignee: boolean;
      isToTake: boolean;
      isInvolved: boolean;
      isAsked: boolean;
      isWarned: boolean;
    };
    'tickets-add': {
      id: number;
    };
    'tickets-answer-times': {
      category: Ticket['category'];
      answers: number;
      p80Minutes: number;
    };
    'tickets-by-id': {
      id: number;
      title: Ticket['title'];
      titleEn: Ticket['titleEn'];
      category: Ticket['category'];
      subcategory: Ticket['subcategory'];
      transactionId: Ticket['transactionId'];
      affectedCharacters: Ticket['affectedCharacters'];
      violatedTerm: Ticket['violatedTerm'];
      partnershipStatus: Ticket['partnershipStatus'];
      partnershipType: Ticket['partnershipType'];
      hasReadRules: boolean | null;
      hasFilledForm: boolean | null;
      streamLinks: Ticket['streamLinks'];
      ratings: Ticket['ratings'];
      status: Ticket['status'];
      priority: Ticket['priority'];
      userId: number;
      characterId: number | null;
      worldId: number | null;
      assignedTo: number | null;
      createdAt: Date;
      updatedAt: Date;
      waitingSince: Date | null;
      followUpOf: number | null;
      blankedAt: Date | null;
      description: Ticket['description'];
      idleSince: Date;
      closingWarnedAt: Date | null;
      closedAt: Date | null;
      isClosedByServer: boolean;
      closedById: number | null;
      closedByName: User['name'] | null;
      chain: unknown;
      noSurvey: boolean;
      termsId: number | null;
      appealOf: number | null;
      appealDecidedAt: Date | null;
      appealBarredId: number | null;
      verdict: Ticket['verdict'];
      verdictAt: Date | null;
      duplicateOf: number | null;
      filesDeletedAt: Date | null;
      holdReason: Ticket['holdReason'];
      holdUntil: Date | null;
      isTraining: boolean;
      isSurveyAsked: boolean;
      rating: unknown;
      mergedInto: number;
      mergedAt: Date | null;
      merged: unknown;
      snapshot: unknown;
      incidentId: number | null;
      fixedIn: unknown;
      removals: unknown;
      verdictById: number | null;
      verdictByName: User['name'] | null;
      isReporterNotified: boolean;
      heldById: number | null;
      heldByName: User['name'] | null;
      userName: User['name'];
      userEmail: User['email'];
      worldName: World['name'] | null;
      characterName: Character['name'] | null;
      characterLevel: number | null;
      characterVocation: Character['vocation'] | null;
      assigneeName: User['name'] | null;
      assigneeAway: boolean;
      unreadCount: number;
      takesPart: boolean;
    };
    'tickets-count-own': {
      unread: number;
      tookPart: number;
      askedOf: number;
      awayIds: number[];
    };
    'tickets-count-queues': {
      by: string;
      category: Ticket['category'];
      worldId: number | null;
      assignedTo: number | null;
      count: number;
      oldest: Date;
    };
    'tickets-counts': {
      place: number;
      count: number;
    };
    'tickets-created-lately': {
      created: number;
      secondsLeft: number;
    };
    'tickets-creation-state': {
      created: number;
      secondsLeft: number;
      unfinished: unknown;
      justClosed: unknown;
      sameId: number;
    };
    'tickets-export': {
      id: number;
      createdMicros: string;
      createdAt: Date;
      category: Ticket['category'];
      status: Ticket['status'];
      priority: Ticket['priority'];
      firstAnswerAt: Date | null;
      resolvedAt: Date | null;
      closedAt: Date | null;
      worldName: World['name'] | null;
      assigneeName: User['name'] | null;
      userName: User['name'];
      userEmail: User['email'];
      score: number | null;
      reopened: number;
      closedHow: string;
    };
    'tickets-export-count': {
      count: number;
    };
    'tickets-first-held': {
      id: number;
    };
    'tickets-first-in-line': {
      id: number;
    };
    'tickets-hand-back': {
      id: number;
      previousId: number | null;
    };
    'tickets-history': {
      id: string;
      type: DomainEventRow['type'];
      actorId: number | null;
      actorName: User['name'] | null;
      data: DomainEventRow['data'];
      createdAt: Date;
      title: Ticket['title'] | null;
      titleEn: Ticket['titleEn'];
      undo: unknown;
    };
    'tickets-list-of-player': {
      id: number;
      title: Ticket['title'];
      titleEn: Ticket['titleEn'];
      category: Ticket['category'];
      subcategory: Ticket['subcategory'];
      transactionId: Ticket['transactionId'];
      affectedCharacters: Ticket['affectedCharacters'];
      violatedTerm: Ticket['violatedTerm'];
      partnershipStatus: Ticket['partnershipStatus'];
      partnershipType: Ticket['partnershipType'];
      hasReadRules: boolean | null;
      hasFilledForm: boolean | null;
      streamLinks: Ticket['streamLinks'];
      ratings: Ticket['ratings'];
      status: Ticket['status'];
      priority: Ticket['priority'];
      userId: number;
      characterId: number | null;
      worldId: number | null;
      assignedTo: number | null;
      createdAt: Date;
      updatedAt: Date;
      waitingSince: Date | null;
      followUpOf: number | null;
      blankedAt: Date | null;
      createdMicros: string;
      userName: User['name'];
      userEmail: User['email'];
      worldName: World['name'] | null;
      characterName: Character['name'] | null;
      characterLevel: number | null;
      characterVocation: Character['vocation'] | null;
      assigneeName: User['name'] | null;
      assigneeAway: boolean;
      unreadCount: number;
      idleSince: Date;
      closingWarnedAt: Date | null;
      ahead: number;
      lastUserId: number;
      lastText: string;
      lastAt: Date;
      movedAt: Date | null;
      movedBy: string;
    };
    'tickets-list-of-team': {
      id: number;
      title: Ticket['title'];
      titleEn: Ticket['titleEn'];
      category: Ticket['category'];
      subcategory: Ticket['subcategory'];
      transactionId: Ticket['transactionId'];
      affectedCharacters: Ticket['affectedCharacters'];
      violatedTerm: Ticket['violatedTerm'];
      partnershipStatus: Ticket['partnershipStatus'];
      partnershipType: Ticket['partnershipType'];
      hasReadRules: boolean | null;
      hasFilledForm: boolean | null;
      streamLinks: Ticket['streamLinks'];
      ratings: Ticket['ratings'];
      status: Ticket['status'];
      priority: Ticket['priority'];
      userId: number;
      characterId: number | null;
      worldId: number | null;
      assignedTo: number | null;
      createdAt: Date;
      updatedAt: Date;
      waitingSince: Date | null;
      followUpOf: number | null;
      blankedAt: Date | null;
      createdMicros: string;
      userName: User['name'];
      userEmail: User['email'];
      worldName: World['name'] | null;
      characterName: Character['name'] | null;
      characterLevel: number | null;
      characterVocation: Character['vocation'] | null;
      assigneeName: User['name'] | null;
      assigneeAway: boolean;
      unreadCount: number;
      isUnopened: boolean;
      idleSince: Date;
      closingWarnedAt: Date | null;
      lastUserId: number;
      lastName: string;
      lastIsInternal: boolean;
      lastText: string;
      lastAt: Date;
      takesPart: boolean;
      askedBy: User['name'] | null;
      askedText: string;
    };
    'tickets-list-total': {
      total: number;
    };
    'tickets-lock': {
      id: number;
      title: Ticket['title'];
      category: Ticket['category'];
      userId: number;
      status: Ticket['status'];
      priority: Ticket['priority'];
      assignedTo: number | null;
      firstViewedAt: Date | null;
      blankedAt: Date | null;
      noSurvey: boolean;
      termsId: number | null;
      appealOf: number | null;
      appealDecidedAt: Date | null;
      appealBarredId: number | null;
      verdict: Ticket['verdict'];
      verdictAt: Date | null;
      duplicateOf: number | null;
      filesDeletedAt: Date | null;
      holdReason: Ticket['holdReason'];
      holdUntil: Date | null;
      isTraining: boolean;
      mergedInto: number;
    };
    'tickets-named': {
      id: number;
      userId: number;
      category: Ticket['category'];
      assignedTo: number | null;
      userName: User['name'];
      userEmail: User['email'];
      worldName: World['name'] | null;
      characterName: Character['name'] | null;
      characterLevel: number | null;
      characterVocation: Character['vocation'] | null;
      assigneeName: User['name'] | null;
      assigneeAway: boolean;
    };
    'tickets-next': {
      id: number;
      assignedTo: number | null;
    };
    'tickets-own-similar': {
      id: number;
      title: Ticket['title'];
      titleEn: Ticket['titleEn'];
      status: Ticket['status'];
      createdAt: Date;
    };
    'tickets-player': {
      id: number;
      since: Date;
      blockedUntil: Date;
      language: User['language'];
      openCount: number;
      ticketCount: number;
      latest: unknown;
      characters: unknown;
    };
    'tickets-queued': {
      category: Ticket['category'];
      isUnanswered: boolean;
    };
    'tickets-same-transaction': {
      id: number;
      otherAccount: boolean;
    };
    'tickets-similar': {
      id: number;
      title: Ticket['title'];
      titleEn: Ticket['titleEn'];
      status: Ticket['status'];
      createdAt: Date;
      userId: number;
      userName: User['name'];
      why: string;
    };
    'tickets-state': {
      id: number;
      title: Ticket['title'];
      category: Ticket['category'];
      userId: number;
      status: Ticket['status'];
      priority: Ticket['priority'];
      assignedTo: number | null;
      firstViewedAt: Date | null;
      blankedAt: Date | null;
      noSurvey: boolean;
      termsId: number | null;
      appealOf: number | null;
      appealDecidedAt: Date | null;
      appealBarredId: number | null;
      verdict: Ticket['verdict'];
      verdictAt: Date | null;
      duplicateOf: number | null;
      filesDeletedAt: Date | null;
      holdReason: Ticket['holdReason'];
      holdUntil: Date | null;
      isTraining: boolean;
      mergedInto: number;
    };
    'tickets-status-lines': {
      what: string;
      isAutomatic: boolean;
      at: Date;
    };
    'tickets-traits': {
      id: number;
      userId: number;
      category: Ticket['category'];
      transactionId: Ticket['transactionId'];
      affectedCharacters: Ticket['affectedCharacters'];
      createdAt: Date;
      words: string[];
    };
    'training-begin': {
      key: ClubSetting['key'];
    };
    'transparency-answered': {
      step: number;
      count: number;
    };
    'transparency-appealed': {
      outcome: Sanction['appealOutcome'];
      count: number;
    };
    'transparency-judged': {
      verdict: Ticket['verdict'];
      count: number;
    };
    'transparency-quarters': {
      today: string;
      current: string;
      first: string;
    };
    'transparency-received': {
      term: Ticket['violatedTerm'];
      count: number;
      aboutTeam: number;
    };
    'transparency-sanctioned': {
      kind: Sanction['kind'];
      count: number;
    };
    'users-active-team-ids': {
      id: number;
    };
    'users-add-imported': {
      email: User['email'];
    };
    'users-end-temporary-password': {
      id: number;
    };
    'users-highest-hash-cost': {
      cost: number;
    };
    'users-ids-by-email': {
      id: number;
      email: User['email'];
    };
    'users-lock-active-admins': {
      id: number;
    };
    'users-lock-team-member': {
      id: number;
    };
    'users-record-login': {
      role: User['role'];
    };
    'users-replace-hash': {
      id: number;
    };
    'users-taken-emails': {
      email: string;
    };
    'users-with-password-by-email': {
      id: number;
      email: User['email'];
      password: User['password'];
      temporaryPasswordUntil: Date | null;
      name: User['name'];
      role: User['role'];
      avatar: User['avatar'];
      mfaSecret: User['mfaSecret'];
      mfaEnabled: boolean;
      mfaLastStep: number;
      language: User['language'];
      mailBouncedAt: Date | null;
      isActive: boolean;
      isTraining: boolean;
      lastLogin: Date | null;
      createdAt: Date;
      isPasswordExpired: boolean;
    };
    'users-with-password-by-id': {
      id: number;
      email: User['email'];
      password: User['password'];
      temporaryPasswordUntil: Date | null;
      name: User['name'];
      role: User['role'];
      avatar: User['avatar'];
      mfaSecret: User['mfaSecret'];
      mfaEnabled: boolean;
      mfaLastStep: number;
      language: User['language'];
      mailBouncedAt: Date | null;
      isActive: boolean;
      isTraining: boolean;
      lastLogin: Date | null;
      createdAt: Date;
      isPasswordExpired: boolean;
    };
    'viewer-check-api_tokens': {
      role: User['role'];
      isActive: boolean;
      isMaintenance: boolean | null;
      message: MaintenanceMode['message'];
    };
    'viewer-check-sessions': {
      role: User['role'];
      isActive: boolean;
      isMaintenance: boolean | null;
      message: MaintenanceMode['message'];
    };
    'views-list': {
      id: number;
      ownerId: number | null;
      name: View['name'];
      query: View['query'];
      position: number;
      updatedAt: Date;
      isWorldGone: boolean;
    };
    'webhook-deliveries-add': {
      id: number;
    };
    'webhook-deliveries-add-test': {
      id: number;
      webhookId: number;
      eventId: string;
      event: WebhookDelivery['event'];
      ticketId: number | null;
      status: WebhookDelivery['status'];
      attempts: number;
      lastAttemptAt: Date | null;
      responseStatus: number | null;
      durationMs: number | null;
      error: WebhookDelivery['error'];
      createdAt: Date;
      nextAttemptAt: Date;
    };
    'webhook-deliveries-add-unless-withheld': {
      id: number;
    };
    'webhook-deliveries-exists': {
      id: number;
    };
    'webhook-deliveries-forget': {
      id: number;
    };
    'webhook-deliveries-latest': {
      id: number;
      webhookId: number;
      eventId: string;
      event: WebhookDelivery['event'];
      ticketId: number | null;
      status: WebhookDelivery['status'];
      attempts: number;
      lastAttemptAt: Date | null;
      responseStatus: number | null;
      durationMs: number | null;
      error: WebhookDelivery['error'];
      createdAt: Date;
      nextAttemptAt: Date;
    };
    'webhook-deliveries-page': {
      id: number;
      webhookId: number;
      eventId: string;
      event: WebhookDelivery['event'];
      ticketId: number | null;
      status: WebhookDelivery['status'];
      attempts: number;
      lastAttemptAt: Date | null;
      responseStatus: number | null;
      durationMs: number | null;
      error: WebhookDelivery['error'];
      createdAt: Date;
      nextAttemptAt: Date;
    };
    'webhook-deliveries-retry': {
      id: number;
      webhookId: number;
      eventId: string;
      event: WebhookDelivery['event'];
      ticketId: number | null;
      status: WebhookDelivery['status'];
      attempts: number;
      lastAttemptAt: Date | null;
      responseStatus: number | null;
      durationMs: number | null;
      error: WebhookDelivery['error'];
      createdAt: Date;
      nextAttemptAt: Date;
    };
    'webhook-deliveries-sweep': {
      id: number;
    };
    'webhook-queue-claim': {
      id: number;
      webhookId: number;
      eventId: string;
      event: WebhookDelivery['event'];
      ticketId: number | null;
      attempts: number;
      url: Webhook['url'];
      format: Webhook['format'];
      secret: Webhook['secret'];
      actorId: number | null;
      traceId: string | null;
      data: DomainEventRow['data'];
      createdAt: Date;
    };
    'webhook-queue-next-due': {
      seconds: number;
    };
    'webhooks-next-id': {
      id: number;
    };
    'withheld-among': {
      id: number;
    };
    'withheld-any': {
      any: boolean;
    };
    'withheld-from-one': {
      withheld: boolean;
    };
    'withheld-from-people': {
      ticketId: number;
      userId: number;
    };
    'worlds-characters-of': {
      id: number;
      name: Character['name'];
      level: number;
      vocation: Character['vocation'];
      guild: Character['guild'];
      worldId: number;
      isOnline: boolean;
    };
    'worlds-list': {
      id: number;
      name: World['name'];
      code: World['code'];
      position: number;
      retiredAt: Date | null;
    };
    'worlds-lock-active': {
      id: number;
      name: World['name'];
    };
  }
}
