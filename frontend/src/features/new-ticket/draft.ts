import { localDrafts } from '@/features/unsent/local-drafts';
import { categories } from '@/shared/contract';
import { newTicketDraft } from './new-ticket-draft';
import { startValues, type NewTicketValues } from './rules';

const { nameOf } = newTicketDraft;

/** The form's draft, which survives reloads and navigation. */
export const draft = {
  values(userId: number): NewTicketValues {
    const values = { ...startValues, ...(newTicketDraft.read(userId) as Partial<NewTicketValues>) };
    return categories.includes(values.category) ? values : startValues;
  },
  isKept: (userId: number): boolean => localDrafts.read(nameOf(userId)) !== '',
  files: (userId: number): readonly File[] => localDrafts.files(nameOf(userId)),
  keep(userId: number, values: NewTicketValues) {
    localDrafts.write(nameOf(userId), JSON.stringify(values));
  },
  lostFiles: (userId: number): readonly string[] => localDrafts.lostFiles(nameOf(userId)),
  keepFiles(userId: number, files: readonly File[], lost: readonly string[]) {
    localDrafts.keepFiles(nameOf(userId), files, lost);
  },
  clear(userId: number) {
    localDrafts.write(nameOf(userId), '');
    localDrafts.keepFiles(nameOf(userId), [], []);
  },
};
