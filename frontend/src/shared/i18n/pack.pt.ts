import antd from 'antd/es/locale/pt_BR';
import dayjs from 'dayjs';
import 'dayjs/locale/pt-br';

import board from './pt/board.json';
import common from './pt/common.json';
import conversation from './pt/conversation.json';
import maintenance from './pt/maintenance.json';
import newTicket from './pt/newTicket.json';
import notifications from './pt/notifications.json';
import security from './pt/security.json';
import signIn from './pt/signIn.json';
import tickets from './pt/tickets.json';

export const pack = {
  antd,
  strings: {
    common,
    tickets,
    newTicket,
    conversation,
    board,
    notifications,
    security,
    maintenance,
    signIn,
  },
  activate: () => void dayjs.locale('pt-br'),
};
