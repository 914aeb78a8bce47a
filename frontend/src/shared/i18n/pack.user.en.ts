import antd from 'antd/es/locale/en_US';

import conversation from './en/conversation.json';
import notifications from './en/notifications.json';
import security from './en/security.json';
import shell from './en/shell.json';
import tickets from './en/tickets.json';

/** antd's own. */
export { antd };
/** Strings of the pages that need a session. */
export const strings = { conversation, notifications, security, shell, tickets };
