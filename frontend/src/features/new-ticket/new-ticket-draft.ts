import { localDrafts } from '@/features/unsent/local-drafts';

const nameOf = (userId: number) => `newTicket:${userId}`;

type Values = Record<string, unknown>;

function read(userId: number): Values {
  try {
    return JSON.parse(localDrafts.read(nameOf(userId)) || '{}') as Values;
  } catch {
    // An unreadable draft is ignored.
    return {};
  }
}

/** The draft of the form for a new ticket. */
export const newTicketDraft = {
  nameOf,
  read,
  /** Links it to a closed ticket and fills in what that says. What was typed stays; a draft of that link stays whole. */
  link(userId: number, beginning: { followUpOf: number } & Values) {
    const draft = read(userId);
    if (draft.followUpOf === beginning.followUpOf) return;
    localDrafts.write(nameOf(userId), JSON.stringify({ ...draft, characterId: undefined, ...beginning }));
  },
};
