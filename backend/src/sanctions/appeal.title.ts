import { SanctionKind } from './sanction.entity.js';
import type { OwnSanctionRow } from './sanctions.sql.js';
import type { StoredTitle } from '../tickets/ticket.title.js';

const KINDS: Readonly<Record<SanctionKind, StoredTitle>> = {
  [SanctionKind.Warning]: { title: 'Advertência', titleEn: 'Warning' },
  [SanctionKind.Mute]: { title: 'Silenciamento', titleEn: 'Mute' },
  [SanctionKind.Suspension]: { title: 'Suspensão', titleEn: 'Suspension' },
  [SanctionKind.Ban]: { title: 'Banimento', titleEn: 'Ban' },
  [SanctionKind.Other]: { title: 'Outra sanção', titleEn: 'Other sanction' },
};

export const appealTitle = ({ name, kind }: Pick<OwnSanctionRow, 'name' | 'kind'>): StoredTitle => ({
  title: `Recurso - ${name} - ${KINDS[kind].title}`,
  titleEn: `Appeal - ${name} - ${KINDS[kind].titleEn}`,
});
