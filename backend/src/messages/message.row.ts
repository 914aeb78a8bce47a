import type { Role } from '../common/access/role.js';
import type { Message } from './message.entity.js';

/** A message with its sender, as needed for responses. */
export type MessageRow = Omit<Message, 'originTicketId'> & {
  senderName: string;
  senderRole: Role;
  senderAvatar: string | null;
};

/** `hasFiles`: whether any message of the ticket has files. */
export type ListedMessage = MessageRow & { hasFiles: boolean };
