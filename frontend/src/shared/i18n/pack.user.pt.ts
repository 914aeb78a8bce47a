import antd from 'antd/es/locale/pt_BR';

import conversation from './pt/conversation.json';
import notifications from './pt/notifications.json';
import security from './pt/security.json';
import shell from './pt/shell.json';
import tickets from './pt/tickets.json';

/** antd's own. */
export { antd };
/** Strings of the pages that need a session. */
export const strings = { conversation, notifications, security, shell, tickets };
