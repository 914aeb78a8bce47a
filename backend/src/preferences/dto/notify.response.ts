import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { isTeam, type Viewer } from '../../common/access/role.js';
import { TicketCategory } from '../../tickets/ticket.enums.js';
import {
  type BellSwitches,
  type Digest,
  type Focus,
  type NotificationSwitches,
  OPENED_CHOICES,
  type OpenedChoice,
  type Preferences,
  type QuietHours,
  TEAM_KINDS,
} from '../preferences.js';

const OPENED = { enum: OPENED_CHOICES, enumName: 'OpenedChoice' };

@ApiSchema({
  description:
    'The notifications that the team finds in the app. Mail and push have no other notifications. Assigned tickets and notes that ask the member are always included. `opened`: new tickets, and messages of players in tickets without an assignee who is present.',
})
export class BellSwitchesResponse implements BellSwitches {
  /** With `focus`, the member is notified of tickets in their own focus, and of tickets that no focus covers. */
  @ApiProperty(OPENED)
  opened: OpenedChoice;
  /** Messages of players in tickets that are assigned to the member. */
  answered: boolean;
  /** Internal notes in tickets in which the member takes part. */
  note: boolean;
}

@ApiSchema({ description: 'Only the team has `opened`, `answered`, `note`, `assigned` and `asked`.' })
export class NotificationSwitchesResponse implements Partial<NotificationSwitches> {
  /** The notification is sent when the team replies to the user's ticket. */
  reply: boolean;
  /** The notification is sent when the user's ticket is resolved or closed. */
  resolved: boolean;
  /** The notification is sent before the user's ticket is closed automatically. */
  closing: boolean;
  /** The notification is sent for new tickets, and for messages of players in tickets without an assignee who is present. */
  @ApiPropertyOptional(OPENED)
  opened?: OpenedChoice;
  /** The notification is sent when a player writes in a ticket that is assigned to the member. */
  answered?: boolean;
  /** The notification is sent when a ticket in which the member takes part gets an internal note. */
  note?: boolean;
  /** The notification is sent to a team member when a ticket is assigned to the member. */
  assigned?: boolean;
  /** The notification is sent to a team member when an internal note asks the member. */
  asked?: boolean;
  /** The notification is sent when an incident that the user follows has an update. */
  incident: boolean;
  /** The notification is sent when a problem that the user reported is fixed. */
  fix: boolean;
  /** The notification is sent when a report of the user was reviewed. */
  report: boolean;
  /** The notification is sent when a character of the user receives a sanction, or when a sanction is lifted. */
  sanction: boolean;
}

@ApiSchema({
  description:
    'The tickets for which a member is responsible: each has one of the categories and one of the worlds. An empty list means all. For a member with two empty lists, `focus` means `all`.',
})
export class FocusResponse implements Focus {
  @ApiProperty({ enum: TicketCategory, enumName: 'TicketCategory', isArray: true })
  categories: TicketCategory[];
  worldIds: number[];
}

@ApiSchema({
  description:
    "The mails and push messages of these hours are sent when the hours end. The times are in the club's time zone, and the end may be on the next day.",
})
export class QuietHoursResponse implements QuietHours {
  /** @example '22:00' */
  from: string;
  /** @example '07:00' */
  to: string;
}

@ApiSchema({ description: "The daily mail to the team about waiting tickets. The time is in the club's time zone." })
export class DigestResponse implements Digest {
  /** @example '09:00' */
  at: string;
  /**
   * The days from 1 (Monday) to 7 (Sunday).
   * @example [1, 2, 3, 4, 5]
   */
  days: number[];
}

export class NotifyResponse {
  /** Only the team has it. */
  bell?: BellSwitchesResponse;
  mail: NotificationSwitchesResponse;
  /** The switches apply to all devices on which the user has turned on push messages. */
  push: NotificationSwitchesResponse;
  /** Only the team has it. */
  focus?: FocusResponse;
  quietHours: QuietHoursResponse | null;
  digest: DigestResponse | null;

  static from(notify: Preferences['notify'], viewer: Viewer): NotifyResponse {
    if (isTeam(viewer)) return notify;
    const { mail, push, quietHours, digest } = notify;
    return { mail: ofPlayer(mail), push: ofPlayer(push), quietHours, digest };
  }
}

const ofPlayer = (switches: NotificationSwitches): NotificationSwitchesResponse => {
  const kinds = Object.entries(switches).filter(([kind]) => !TEAM_KINDS.some((each) => each === kind));
  return Object.fromEntries(kinds) as NotificationSwitches;
};
