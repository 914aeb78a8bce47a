import { categories } from '@/shared/contract';
import { drafts } from '@/shared/lib/drafts';
import { startValues, type NewTicketValues } from './rules';

const nameOf = (userId: number) => `newTicket:${userId}`;

function read(userId: number): Partial<NewTicketValues> {
  try {
    return JSON.parse(drafts.read(nameOf(userId)) || '{}') as Partial<NewTicketValues>;
  } catch {
    // An unreadable draft is ignored.
    return {};
  }
}

/** Drafts of the form, kept over reloads and navigation. */
export const draft = {
  values(userId: number): NewTicketValues {
    const values = { ...startValues, ...read(userId) };
    return categories.includes(values.category) ? values : startValues;
  },
  files: (userId: number): readonly File[] => drafts.files(nameOf(userId)),
  keep(userId: number, values: NewTicketValues) {
    drafts.write(nameOf(userId), JSON.stringify(values));
  },
  keepFiles(userId: number, files: readonly File[]) {
    drafts.keepFiles(nameOf(userId), files);
  },
  clear(userId: number) {
    drafts.write(nameOf(userId), '');
    drafts.keepFiles(nameOf(userId), []);
  },
};
