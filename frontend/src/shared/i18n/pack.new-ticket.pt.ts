import newTicket from './pt/newTicket.json';

/** Strings of the form for a new ticket. */
export const strings = { newTicket };
