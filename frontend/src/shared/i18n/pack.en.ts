import antd from 'antd/es/locale/en_US';
import dayjs from 'dayjs';

import board from './en/board.json';
import common from './en/common.json';
import conversation from './en/conversation.json';
import maintenance from './en/maintenance.json';
import newTicket from './en/newTicket.json';
import notifications from './en/notifications.json';
import security from './en/security.json';
import signIn from './en/signIn.json';
import tickets from './en/tickets.json';

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
  activate: () => void dayjs.locale('en'),
};
