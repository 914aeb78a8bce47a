import { categories } from '@/shared/contract';
import { drafts } from '@/shared/lib/drafts';
import { newTicketDraft } from '@/shared/lib/new-ticket-draft';
import { startValues, type NewTicketValues } from './rules';

const { nameOf } = newTicketDraft;

/** The form's draft, which survives reloads and navigation. */
export const draft = {
  values(userId: number): NewTicketValues {
    const values = { ...startValues, ...(newTicketDraft.read(userId) as Partial<NewTicketValues>) };
    return categories.includes(values.category) ? values : startValues;
  },
  isKept: (userId: number): boolean => drafts.read(nameOf(userId)) !== '',
  files: (userId: number): readonly File[] => drafts.files(nameOf(userId)),
  keep(userId: number, values: NewTicketValues) {
    drafts.write(nameOf(userId), JSON.stringify(values));
  },
  lostFiles: (userId: number): readonly string[] => drafts.lostFiles(nameOf(userId)),
  keepFiles(userId: number, files: readonly File[], lost: readonly string[]) {
    drafts.keepFiles(nameOf(userId), files, lost);
  },
  clear(userId: number) {
    drafts.write(nameOf(userId), '');
    drafts.keepFiles(nameOf(userId), [], []);
  },
};
