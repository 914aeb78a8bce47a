export const retentionPt = {
  'event.retention.changed': 'Mudou por quanto tempo guardar: {{fields}}',
  'event.ticket.held': 'Preservou o chamado #{{ticket}}: não é apagado por prazo',
  'event.ticket.hold_ended': 'Deixou de preservar o chamado #{{ticket}}',
  'event.ticket_files_deleted': 'Apagou os arquivos do chamado #{{ticket}}, pelo prazo do clube',
  'event.ticket_texts_deleted': 'Apagou os textos e arquivos do chamado #{{ticket}}, pelo prazo do clube',
  'event_field.files': 'arquivos',
  'event_field.held': 'preservados',
  'hold.past': 'Escolha um momento no futuro',
  'hold.reason': 'Escreva por que o chamado é preservado',
  'privacy.held':
    'Chamados desta pessoa estão preservados. Deixe de preservá-los antes de apagar: filtro “Preservados” da lista.',
  'ticket.blanked': 'Os textos deste chamado foram apagados, pelo prazo do clube. Abra um novo chamado.',
  'ticket.held': 'O chamado #{{id}} está preservado. Deixe de preservá-lo antes de excluir.',
  'transcript.files_deleted': 'Arquivos apagados pelo prazo do clube · {{at}}',
  'transcript.texts_deleted': 'Textos e arquivos apagados pelo prazo do clube · {{at}}',
  'webhook.line.ticket_blanked': 'Textos ou arquivos do chamado #{{ticket}} foram apagados, pelo prazo do clube',
} as const;
