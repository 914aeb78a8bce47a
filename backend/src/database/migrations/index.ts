import { SendPush1795340000301 } from './1795340000301-SendPush.js';
import type { MigrationInterface } from 'typeorm';
import { CreateSchema1795214936501 } from './1795214936501-CreateSchema.js';
import { GuardRows1795214936502 } from './1795214936502-GuardRows.js';
import { IndexTickets1795216000001 } from './1795216000001-IndexTickets.js';
import { KeepAnswersAsSent1795216000002 } from './1795216000002-KeepAnswersAsSent.js';
import { TellAndCount1795217000001 } from './1795217000001-TellAndCount.js';
import { KeepApiTokens1795219631732 } from './1795219631732-KeepApiTokens.js';
import { DeliverWebhooks1795220403164 } from './1795220403164-DeliverWebhooks.js';
import { ForgetPeople1795220504689 } from './1795220504689-ForgetPeople.js';
import { KeepTraces1795227204900 } from './1795227204900-KeepTraces.js';
import { EndTheLog1795228300000 } from './1795228300000-EndTheLog.js';
import { FilterOwnersInIndexes1795228900000 } from './1795228900000-FilterOwnersInIndexes.js';
import { ReplyInPlace1795230000000 } from './1795230000000-ReplyInPlace.js';
import { AdministerWorlds1795310000001 } from './1795310000001-AdministerWorlds.js';
import { RefuseTruncate1795320000001 } from './1795320000001-RefuseTruncate.js';
import { KeepBulkActions1795320050000 } from './1795320050000-KeepBulkActions.js';
import { KeepRemovedCharacters1795330000001 } from './1795330000001-KeepRemovedCharacters.js';
import { LimitSignIns1795331000001 } from './1795331000001-LimitSignIns.js';
import { MarkTheKey1795332000001 } from './1795332000001-MarkTheKey.js';
import { KeepClubSettings1795340000001 } from './1795340000001-KeepClubSettings.js';
import { SendMail1795340000101 } from './1795340000101-SendMail.js';
import { KeepDrafts1795320040000 } from './1795320040000-KeepDrafts.js';
import { KeepPreferences1795340000102 } from './1795340000102-KeepPreferences.js';
import { KeepClientKeys1795340000201 } from './1795340000201-KeepClientKeys.js';
import { QueueTickets1795320010000 } from './1795320010000-QueueTickets.js';
import { SendAccountLinks1795360000101 } from './1795360000101-SendAccountLinks.js';
import { MarkPersonalNotifications1795370010000 } from './1795370010000-MarkPersonalNotifications.js';
import { KnowBrowsers1795390030000 } from './1795390030000-KnowBrowsers.js';
import { ReleaseTickets1795380020000 } from './1795380020000-ReleaseTickets.js';
import { KeepViews1795391000000 } from './1795391000000-KeepViews.js';
import { RankUnanswered1795400010001 } from './1795400010001-RankUnanswered.js';
import { LinkFollowUps1795400010002 } from './1795400010002-LinkFollowUps.js';
import { SearchTickets1795400040001 } from './1795400040001-SearchTickets.js';
import { KeepMacros1795410020001 } from './1795410020001-KeepMacros.js';
import { RateTickets1795410030001 } from './1795410030001-RateTickets.js';
import { MergeTickets1795420050001 } from './1795420050001-MergeTickets.js';
import { GuardConflicts1795440000001 } from './1795440000001-GuardConflicts.js';
import { WordTitles1795430000001 } from './1795430000001-WordTitles.js';
import { RecordCharacters1795450000001 } from './1795450000001-RecordCharacters.js';
import { KeepSnapshots1795450000002 } from './1795450000002-KeepSnapshots.js';
import { FindTransactions1795450000003 } from './1795450000003-FindTransactions.js';
import { KeepSanctions1795450030001 } from './1795450030001-KeepSanctions.js';
import { KeepChangelog1795450040001 } from './1795450040001-KeepChangelog.js';
import { KeepIncidents1795470020001 } from './1795470020001-KeepIncidents.js';
import { SearchTheLog1795600010001 } from './1795600010001-SearchTheLog.js';
import { BlockUsers1795600020001 } from './1795600020001-BlockUsers.js';
import { OneNotice1795610020001 } from './1795610020001-OneNotice.js';
import { CleanNames1795610020002 } from './1795610020002-CleanNames.js';
import { WatchTheGame1795620010001 } from './1795620010001-WatchTheGame.js';
import { TellOfNotices1795676663702 } from './1795676663702-TellOfNotices.js';
import { OrderQueues1795769596049 } from './1795769596049-OrderQueues.js';
import { KeepCharsets1795829000001 } from './1795829000001-KeepCharsets.js';
import { ConfirmSessions1795830010001 } from './1795830010001-ConfirmSessions.js';
import { WordTerms1795840010001 } from './1795840010001-WordTerms.js';
import { SearchLists1795840010002 } from './1795840010002-SearchLists.js';
import { TargetIncidents1795840010003 } from './1795840010003-TargetIncidents.js';
import { ExpireTemporaryPasswords1795841000001 } from './1795841000001-ExpireTemporaryPasswords.js';

/** In the order in which they run. */
export const migrations: (new () => MigrationInterface)[] = [
  CreateSchema1795214936501,
  GuardRows1795214936502,
  IndexTickets1795216000001,
  KeepAnswersAsSent1795216000002,
  TellAndCount1795217000001,
  KeepApiTokens1795219631732,
  DeliverWebhooks1795220403164,
  ForgetPeople1795220504689,
  KeepTraces1795227204900,
  EndTheLog1795228300000,
  FilterOwnersInIndexes1795228900000,
  ReplyInPlace1795230000000,
  AdministerWorlds1795310000001,
  RefuseTruncate1795320000001,
  QueueTickets1795320010000,
  KeepDrafts1795320040000,
  KeepBulkActions1795320050000,
  KeepRemovedCharacters1795330000001,
  LimitSignIns1795331000001,
  MarkTheKey1795332000001,
  KeepClubSettings1795340000001,
  SendMail1795340000101,
  KeepPreferences1795340000102,
  KeepClientKeys1795340000201,
  SendPush1795340000301,
  SendAccountLinks1795360000101,
  MarkPersonalNotifications1795370010000,
  ReleaseTickets1795380020000,
  KnowBrowsers1795390030000,
  KeepViews1795391000000,
  RankUnanswered1795400010001,
  LinkFollowUps1795400010002,
  SearchTickets1795400040001,
  KeepMacros1795410020001,
  RateTickets1795410030001,
  MergeTickets1795420050001,
  WordTitles1795430000001,
  GuardConflicts1795440000001,
  RecordCharacters1795450000001,
  KeepSnapshots1795450000002,
  FindTransactions1795450000003,
  KeepSanctions1795450030001,
  KeepChangelog1795450040001,
  KeepIncidents1795470020001,
  SearchTheLog1795600010001,
  BlockUsers1795600020001,
  OneNotice1795610020001,
  CleanNames1795610020002,
  WatchTheGame1795620010001,
  TellOfNotices1795676663702,
  OrderQueues1795769596049,
  KeepCharsets1795829000001,
  ConfirmSessions1795830010001,
  WordTerms1795840010001,
  SearchLists1795840010002,
  TargetIncidents1795840010003,
  ExpireTemporaryPasswords1795841000001,
];
