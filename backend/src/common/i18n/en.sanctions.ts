import type { sanctionPt } from './pt.sanctions.js';

export const sanctionEn: Readonly<Record<keyof typeof sanctionPt, string>> = {
  'appeal.decided': 'This appeal has already been decided.',
  'appeal.ends_missing': 'Enter when the reduced sanction ends.',
  'appeal.ends_not_earlier': 'Choose a date before the current end of the sanction.',
  'appeal.own_decision':
    'Whoever decided the sanction does not judge the appeal. Somebody else on the team replies and decides; you can write internal notes.',
  'appeal.reason_short': 'Explain the decision in at least {{min}} characters.',
  'appeal.text_short': 'Tell us what happened in at least {{min}} characters.',
  'appeal.undecided': 'This appeal ends only with a decision. Decide it in the ticket itself.',
  'sanction.appeal_late': 'The {{days}} days to appeal against this sanction are over.',
  'sanction.appealed': 'There has already been an appeal against this sanction.',
  'sanction.ends_past': 'Choose an end date in the future.',
  'sanction.lifted': 'This sanction has already been lifted.',
  'sanction.not_accused': 'This ticket does not report this character.',
  'sanction.own': 'Nobody decides on a sanction of their own account.',
  'sanction.warning_ends': 'A warning has no end date.',
  'sanction_kind.ban': 'ban',
  'sanction_kind.mute': 'mute',
  'sanction_kind.other': 'other sanction',
  'sanction_kind.suspension': 'suspension',
  'sanction_kind.warning': 'warning',
  'appeal_outcome.lifted': 'the sanction was lifted',
  'appeal_outcome.reduced': 'the sanction was reduced',
  'appeal_outcome.upheld': 'the sanction was upheld',
};
