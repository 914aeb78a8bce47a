export const verdictEn = {
  'event.verdict_given': 'Concluded report #{{ticket}}: {{verdict}}',
  'event.verdict_withdrawn': 'Withdrew the verdict of report #{{ticket}}',
  'verdict.confirmed': 'confirmed',
  'verdict.duplicate': 'duplicate',
  'verdict.no_original': 'Choose another report, not this one.',
  'verdict.not_confirmed': 'not confirmed',
  'verdict.not_enough_proof': 'not enough proof',
  'verdict.reports_only': 'Only reports have a verdict.',
};
