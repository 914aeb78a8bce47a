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
import { KeepRemovedCharacters1795330000001 } from './1795330000001-KeepRemovedCharacters.js';
import { LimitSignIns1795331000001 } from './1795331000001-LimitSignIns.js';
import { MarkTheKey1795332000001 } from './1795332000001-MarkTheKey.js';
import { KeepClubSettings1795340000001 } from './1795340000001-KeepClubSettings.js';
import { SendMail1795340000101 } from './1795340000101-SendMail.js';
import { KeepPreferences1795340000102 } from './1795340000102-KeepPreferences.js';
import { KeepClientKeys1795340000201 } from './1795340000201-KeepClientKeys.js';
import { SendAccountLinks1795360000101 } from './1795360000101-SendAccountLinks.js';

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
  KeepRemovedCharacters1795330000001,
  LimitSignIns1795331000001,
  MarkTheKey1795332000001,
  KeepClubSettings1795340000001,
  SendMail1795340000101,
  KeepPreferences1795340000102,
  KeepClientKeys1795340000201,
  SendPush1795340000301,
  SendAccountLinks1795360000101,
];
