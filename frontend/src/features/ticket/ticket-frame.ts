import { createContext, use, type ReactNode } from 'react';

import type { TicketDetail } from '@/shared/contract';

/** Elements that a page adds to the head of a ticket. */
export type TicketFrame = {
  /** The way to the neighbours of the ticket in its list. */
  pager?: ReactNode;
  /** Below the head. */
  note?: ReactNode;
  menu?: (ticket: TicketDetail) => ReactNode;
  /** The list stands beside the ticket, and the way back in it. */
  hasList?: boolean;
};

const TicketFrameContext = createContext<TicketFrame>({});
export const TicketFrameProvider = TicketFrameContext.Provider;
export const useTicketFrame = () => use(TicketFrameContext);
