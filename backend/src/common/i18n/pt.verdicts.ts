export const verdictPt = {
  'event.verdict_given': 'Concluiu a denúncia #{{ticket}}: {{verdict}}',
  'event.verdict_withdrawn': 'Retirou a conclusão da denúncia #{{ticket}}',
  'verdict.confirmed': 'confirmada',
  'verdict.duplicate': 'repetida',
  'verdict.no_original': 'Escolha outra denúncia, que não seja esta.',
  'verdict.not_confirmed': 'não confirmada',
  'verdict.not_enough_proof': 'faltam provas',
  'verdict.reports_only': 'Só denúncias têm conclusão.',
};
