import newTicket from './en/newTicket.json';

/** Strings of the form for a new ticket. */
export const strings = { newTicket };
