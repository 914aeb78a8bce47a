import { eventPt } from './pt.events.js';
import { mailPt } from './pt.mail.js';
import { notificationPt } from './pt.notifications.js';
import { removalPt } from './pt.removals.js';
import { sanctionPt } from './pt.sanctions.js';
import { ticketPt } from './pt.tickets.js';
import { transcriptPt } from './pt.transcript.js';
import { retentionPt } from './pt.retention.js';
import { verdictPt } from './pt.verdicts.js';
import { webhookPt } from './pt.webhooks.js';

export const pt = {
  'abuse.already_blocked': 'Este jogador já está suspenso. Encerre a suspensão para definir outra.',
  'abuse.blocked': 'Você não pode abrir chamados até {{until}}. Motivo: {{reason}}.',
  'abuse.blocked_write': 'Você não pode abrir chamados nem escrever até {{until}}. Motivo: {{reason}}.',
  'abuse.players_only': 'Só jogadores podem ser suspensos.',
  'abuse.staff_days': 'A equipe pode suspender por até {{days}} dias. Para mais tempo, peça a um admin.',
  'abuse.until': 'Escolha uma data no futuro.',

  'block_reason.false_reports': 'denúncias falsas',
  'block_reason.flooding': 'chamados ou mensagens demais em pouco tempo',
  'block_reason.insults': 'ofensas à equipe ou a outras pessoas',
  'block_reason.other': 'quebra das regras do suporte',
  'block_reason.spam': 'propaganda',

  'api_token.days': 'Informe de 1 a {{max}} dias.',
  'api_token.people_only': 'Isso só pode ser feito por uma pessoa conectada, não por um token de API.',
  'api_token.reads_only': 'Este token de API só permite leitura.',
  'api_token.too_many': 'Já existem {{max}} tokens. Revogue os que não são mais usados.',

  'auth.busy': 'Muitas pessoas estão entrando agora. Tente de novo em alguns segundos.',
  'auth.confirmation_required': 'Confirme com a sua senha.',
  'auth.forbidden': 'Você não tem permissão para isso.',
  'auth.invalid_credentials': 'E-mail e/ou senha não estão corretos',
  'auth.invalid_mfa_token': 'Token MFA inválido. Tente novamente.',
  'auth.link_expired': 'O prazo deste link acabou ou ele foi cancelado. Peça outro.',
  'auth.link_unknown': 'Este link não existe mais. Se há um mais novo, só ele funciona.',
  'auth.link_used': 'Este link já foi usado. Entre com a senha que você escolheu.',
  'auth.mfa_already_enabled': 'A verificação em duas etapas já está ativa.',
  'auth.mfa_not_enabled': 'A verificação em duas etapas não está ativa.',
  'auth.mfa_required': 'Ative a verificação em duas etapas para continuar.',
  'auth.mfa_token_format': 'Token deve ter 6 dígitos',
  'auth.mfa_token_required': 'Informe o código de verificação.',
  'auth.password_changed': 'Senha alterada com sucesso.',
  'auth.password_required': 'Escolha a sua própria senha para continuar.',
  'auth.required': 'Entre na sua conta para continuar.',
  'auth.reset_requested':
    'Se existe uma conta ativa com este e-mail, enviamos uma mensagem com o link para redefinir a senha. O link vale por 1 hora.',
  'auth.signed_in': 'Login realizado com sucesso.',
  'auth.signed_out': 'Você saiu da sua conta.',
  'auth.temporary_expired': 'Esta senha temporária venceu. Peça outra a um admin.',
  'auth.token': 'Este link não vale mais. Peça um novo.',
  'auth.too_many_failures': 'Muitas tentativas em pouco tempo. Tente de novo em {{minutes}} min.',
  'auth.wrong_password': 'A senha atual não está correta.',

  'changelog.feed': 'Novidades de {{club}}',
  'changelog.incomplete': 'Escreva o título e o texto nos dois idiomas antes de publicar.',
  'changelog.published': 'Esta novidade está publicada. Tire-a do ar antes de mudá-la ou excluí-la.',

  'draft.newer': 'Este rascunho foi mudado em outro aparelho.',
  'file.range': 'O arquivo é menor do que o trecho pedido.',
  'file.storage_away': 'Os arquivos não estão disponíveis agora. Tente de novo em alguns segundos.',
  'file.too_busy': 'Há muitas imagens na fila. Tente de novo em alguns segundos.',

  'game.off': 'Nenhum jogo está conectado: falta definir GAME_API_URL no servidor.',
  'bulk.nothing': 'Escolha o que mudar.',
  'bulk.undo_over': 'O tempo para desfazer acabou.',
  'idempotency.key': 'A chave de idempotência deve ser um UUID.',
  'idempotency.key_reused': 'Este pedido já foi enviado com outro conteúdo. Envie-o de novo.',
  'idempotency.still_running': 'Este pedido ainda está sendo processado. Aguarde um instante.',

  'incident.resolved': 'Este incidente já foi resolvido.',
  'incident.ticket_missing': 'O chamado {{id}} não existe.',
  'ticket.training': 'O chamado de treino não pode ser juntado nem vinculado a outros chamados.',
  'incident.ticket_here': 'O chamado {{id}} já está vinculado a este incidente.',
  'incident.ticket_elsewhere': 'O chamado {{id}} está vinculado a outro incidente. Desvincule-o lá primeiro.',
  'incident.too_many': 'Há {{max}} incidentes em aberto. Resolva um antes de criar outro.',

  'live.foreign_origin': 'Esta página não pode abrir a conexão ao vivo.',
  'live.unavailable': 'A conexão ao vivo não está disponível agora. Tente de novo em alguns segundos.',

  ...eventPt,
  ...mailPt,
  ...notificationPt,
  ...removalPt,
  ...sanctionPt,

  'macro.body_required': 'Escreva o texto em português, em inglês ou nos dois.',
  'macro.changed_meanwhile':
    'Outra pessoa mudou esta resposta pronta enquanto você a editava. Veja como ela ficou e salve de novo.',
  'macro.shortcut': 'Use letras, números, hífen e sublinhado, sem espaços.',
  'macro.shortcut_taken': 'Outra resposta pronta já usa este atalho.',
  'macro.too_many': 'Já existem {{max}} respostas prontas. Exclua uma para salvar outra.',
  'macro.unfilled': 'Falta preencher: {{names}}',
  'macro.unknown_variable': '{{name}} não é uma variável.',

  'export.running': 'Outra exportação sua está em andamento. A próxima começa quando ela acabar.',
  'export.too_broad':
    'A busca encontra chamados demais para exportar. Escreva mais palavras ou escolha um período menor.',

  'maintenance.active': 'Sistema em manutenção. Tente novamente em alguns minutos.',

  'invite.inactive': 'Esta conta está inativa. Ative-a antes de convidar.',
  'invite.signed_in': 'Esta pessoa já entrou e tem uma senha. Se a esqueceu, pode redefini-la na tela de login.',

  'message.internal_forbidden': 'Só a equipe pode escrever notas internas.',
  'message.mention_unknown': 'A nota cita alguém que não pode ser avisado neste chamado. Escolha de novo na lista.',
  'message.mentions_in_reply': 'Só notas internas podem citar pessoas da equipe.',
  'message.newer': 'Há mensagens novas neste chamado. Nada foi enviado: leia-as e envie de novo.',
  'message.required': 'Mensagem obrigatória',

  not_found: 'Não encontrado.',

  'password.own_data': 'A senha não pode ser o seu nome nem o seu e-mail.',
  'password.product_word': 'A senha não pode conter o nome do clube nem a palavra “suporte”.',
  'password.too_common': 'Esta senha é muito comum. Escolha outra.',
  'password.too_long': 'A senha é longa demais: use no máximo {{max}} bytes (letras com acento contam como dois).',
  'password.too_short': 'Senha deve ter pelo menos {{min}} caracteres',
  'password.unchanged': 'A nova senha é igual à atual. Escolha outra.',

  'preferences.world': 'Um dos mundos do foco não existe mais. Escolha de novo na lista.',
  'privacy.erasure_requested': 'Você já pediu. O pedido está com o clube.',
  'privacy.exported_today': 'Os seus dados podem ser baixados uma vez por dia.',
  'privacy.erased': 'Os dados da pessoa foram apagados.',

  'push.endpoint':
    'Este navegador usa um serviço de notificações que não aceitamos. Use outro navegador ou avise o suporte.',
  'push.internal_note': 'Há nota interna nova no chamado #{{id}}. Toque para ver.',
  'push.keys': 'O navegador enviou chaves que não servem. Ative de novo as notificações.',
  'push.note_mention': 'Pediram a você no chamado #{{id}}. Toque para ver.',
  'push.player_message': 'Há mensagem nova no chamado #{{id}}. Toque para ver.',
  'push.test': 'Este aparelho recebe os avisos do suporte.',
  'push.ticket': 'Há novidade no chamado #{{id}}. Toque para ver.',
  'push.ticket_assigned': 'O chamado #{{id}} agora é seu. Toque para ver.',
  'push.ticket_opened': 'Novo chamado: #{{id}}. Toque para ver.',
  'push.uncovered': 'Fora do foco de todos: chamado #{{id}}. Toque para ver.',

  'rate.too_many': 'Muitas tentativas em pouco tempo. Aguarde e tente de novo.',

  'absence.day': 'Escolha um dia entre hoje e daqui a um ano.',
  'report.days_reversed': 'O primeiro dia deve vir antes do último.',
  'report.too_many_days': 'Escolha no máximo {{max}} dias.',

  'report_csv.auto_closed': 'Fechados pelo prazo',
  'report_csv.average_rating': 'Avaliação média',
  'report_csv.day': 'Dia',
  'report_csv.file.days': 'dias.csv',
  'report_csv.file.team': 'equipe.csv',
  'report_csv.first_answers': 'Primeiras respostas',
  'report_csv.kept': 'Na promessa',
  'report_csv.median_minutes': 'Mediana de minutos até a primeira resposta',
  'report_csv.name': 'Nome',
  'report_csv.notes': 'Notas',
  'report_csv.open_now': 'Abertos agora',
  'report_csv.opened': 'Abertos',
  'report_csv.ratings': 'Avaliações',
  'report_csv.reopened': 'Reabertos',
  'report_csv.replies': 'Respostas',
  'report_csv.resolved': 'Resolvidos',
  'report_csv.whole_team': 'Equipe inteira',

  'request.bad': 'O pedido não pôde ser lido.',
  'request.malformed': 'O pedido contém caracteres ou campos que não são aceitos.',
  'request.text_too_long': 'Um dos textos é longo demais.',
  'request.too_large': 'O pedido é grande demais.',
  'request.unsupported_type': 'Envie o pedido como JSON.',

  'satisfaction.closed': 'A avaliação deste chamado não pode mais ser mudada.',
  'satisfaction.not_yet': 'Este chamado não pode ser avaliado agora.',

  'server.database_away': 'O serviço está se recuperando. Tente de novo em alguns segundos.',
  'server.unexpected': 'Algo deu errado do nosso lado. Tente de novo.',

  'settings.accent': 'Use uma cor como #FBC321, clara o bastante para ser lida no fundo escuro.',
  'settings.changed_meanwhile':
    'Outra pessoa mudou estas configurações enquanto você editava. Veja os valores novos e salve de novo.',

  'player_status.closed': 'Encerrado',
  'player_status.in_progress': 'Com a equipe',
  'player_status.open': 'Na fila',
  'player_status.resolved': 'Resolvido',
  'player_status.waiting_response': 'Sua vez',
  'status.closed': 'Fechado',
  'status.in_progress': 'Em andamento',
  'status.open': 'Aberto',
  'status.resolved': 'Resolvido',
  'status.waiting_response': 'Com o jogador',

  'ticket.affected_character': 'Informe o nome de cada personagem',
  'ticket.assignee': 'Escolha alguém da equipe com acesso ativo',
  'ticket.assignee_withheld': 'Esta pessoa não pode receber este chamado.',
  'conflict.guard_off': 'O clube não usa a proteção contra conflitos de interesse.',
  'conflict.own_ticket': 'Quem abriu o chamado sempre o vê.',
  'ticket.category': 'Selecione uma categoria',
  'ticket.character': 'Escolha um dos seus personagens deste mundo',
  'ticket.closed': 'Este chamado não recebe mais mensagens nem arquivos.',
  'ticket.description_short': 'Descrição deve ter pelo menos {{min}} caracteres',
  'ticket.merged': 'Este chamado foi juntado a outro: a conversa continua no #{{id}}.',
  'ticket.other_owner': 'Os chamados são de jogadores diferentes. Vincule um ao outro em vez de juntar.',
  'ticket.merge_closed': 'O #{{id}} está fechado. Reabra-o antes de juntar.',
  'ticket.merged_already': 'O #{{id}} já foi juntado ao #{{into}}.',
  'ticket.too_long': 'O chamado tem mais de {{max}} mensagens e não pode ser juntado.',
  'ticket.not_merged': 'Este chamado não foi juntado a outro.',
  'ticket.unmerge_late': 'Só dá para separar em até {{days}} dias.',
  'ticket.itself': 'Escolha outro chamado.',
  'ticket.only_reopened': 'Um chamado fechado só pode ser reaberto.',
  'ticket.assigned_meanwhile': '{{name}} assumiu este chamado antes. Confira e tente de novo.',
  'ticket.released_meanwhile': 'O chamado ficou sem responsável nesse meio-tempo. Confira e tente de novo.',
  'ticket.other_id': 'O id enviado é de outro chamado.',
  'ticket.partnership_status': 'Informe se você já é parceiro',
  'ticket.partnership_type': 'Selecione o tipo de parceria',
  'ticket.rating': 'Dê de 0 a {{max}} estrelas.',
  'ticket.ratings': 'Dê uma nota a cada critério',
  'ticket.status_not_settable': 'Este status é definido pelo próprio sistema.',
  'ticket.stream_link': 'Use endereços completos, que comecem com http:// ou https://',
  'ticket.subcategory': 'Selecione o tipo de problema com a doação',
  'ticket.player_sort': 'Esta ordem é só dos jogadores.',
  'ticket.team_filter': 'Este filtro é só da equipe.',
  'ticket.title': 'Informe um título',
  'ticket.terms': 'Estes termos não existem. Carregue a página de novo',
  'ticket.follow_up': 'Só um chamado seu que já está encerrado pode ser continuado',
  'ticket.too_many': 'Você abriu muitos chamados em pouco tempo. Aguarde antes de abrir outro.',
  'ticket.same_again':
    'Você já enviou este mesmo texto há pouco. Veja o chamado que você já tem, ou envie mesmo assim.',
  'ticket.just_closed':
    'Um chamado seu desta categoria acabou de ser encerrado. Continue a partir dele, ou aguarde alguns minutos.',
  'ticket.too_many_open':
    'Você já tem {{count}} chamados em aberto. Continue em um deles, ou aguarde até que um seja resolvido.',
  'ticket.too_many_open_category':
    'Você já tem {{count}} chamados em aberto nesta categoria. Continue em um deles, ou aguarde até que um seja resolvido.',
  'ticket.violated_term': 'Termo violado é obrigatório para denúncias',
  'ticket.world': 'Selecione um mundo',

  'upload.code_not_allowed': '{{file}}: O arquivo parece ser uma página ou um programa, que não são aceitos.',
  'upload.heic_not_allowed': '{{file}}: Fotos HEIC não são aceitas. Envie como JPEG.',
  'upload.known_bad': '{{file}}: O arquivo contém um programa malicioso e não foi aceito.',
  'upload.malformed': 'O formulário não pôde ser lido. Tente de novo.',
  'upload.no_files': 'Escolha pelo menos um arquivo.',
  'upload.not_text': '{{file}}: O arquivo não é só texto. Salve-o de novo como texto e tente outra vez.',
  'upload.quota_exceeded':
    'Seu espaço para arquivos está cheio. Envie um arquivo menor ou descreva o problema em texto.',
  'upload.storage_full': 'Não há espaço para guardar arquivos no momento. Sua mensagem pode ser enviada sem eles.',
  'upload.too_large': '{{file}}: Arquivo muito grande. Tamanho máximo: {{megabytes}}MB.',
  'upload.too_many_at_once': 'Aguarde o fim dos envios em andamento e tente de novo.',
  'upload.too_many_files': '{{file}}: Arquivos demais. O máximo é de {{max}} por envio.',
  'upload.too_many_pixels': '{{file}}: Imagem grande demais. O máximo é de 50 megapixels.',
  'upload.type_not_allowed':
    '{{file}}: Tipo de arquivo não permitido. Apenas imagens, vídeos, PDF e arquivos de texto são aceitos.',
  'upload.unreadable_image':
    '{{file}}: A imagem está danificada e não pôde ser lida. Salve-a de novo e tente outra vez.',

  'user.email_taken': 'Já existe um usuário com este e-mail.',
  'user.last_admin': 'Este é o último admin ativo: nomeie outro antes.',
  'user.name_too_short': 'Nome deve ter pelo menos {{min}} caracteres',
  'user.other_email': 'Este não é o e-mail da pessoa.',
  'user.own_account':
    'Esta é a sua própria conta. Troque a senha e a verificação em duas etapas em “Segurança”, no menu da conta.',
  'user.password_or_invite': 'Quem é convidado escolhe a própria senha: deixe este campo vazio.',

  'validation.array_unique': 'Há itens repetidos.',
  'validation.between': 'Informe um número inteiro de {{min}} a {{max}}.',
  'validation.cursor': 'Esta página da lista não existe mais. Volte ao início.',
  'validation.day': 'Informe uma data (AAAA-MM-DD).',
  'validation.invalid': 'Valor inválido.',
  'validation.date': 'Informe uma data e hora.',
  'validation.is_boolean': 'Informe verdadeiro ou falso.',
  'validation.is_email': 'Email inválido',
  'validation.is_enum': 'Escolha uma das opções.',
  'validation.is_in': 'Escolha uma das opções.',
  'validation.is_int': 'Informe um número inteiro.',
  'validation.is_not_empty': 'Preencha este campo.',
  'validation.is_string': 'Informe um texto.',
  'validation.one_line': 'Escreva em uma só linha, sem caracteres invisíveis.',
  'validation.time': 'Informe um horário (HH:MM).',
  'validation.too_long': 'Use no máximo {{max}} caracteres.',
  'validation.too_many': 'Informe no máximo {{max}} itens.',
  'validation.whitelist_validation': 'Campo desconhecido.',
  'validation.work_date': 'Escolha uma data que seja de trabalho da equipe.',

  'view.changed_meanwhile':
    'Outra pessoa mudou esta visualização enquanto você a editava. Veja como ela ficou e salve de novo.',
  'view.list_changed': 'A lista de visualizações mudou enquanto você a ordenava. Veja a nova lista e ordene de novo.',
  'view.world_gone': 'O mundo desta visualização não existe mais. Altere a visualização ou escolha uma fila.',
  'view.unknown_filter': 'Um filtro desta visualização não existe mais. Altere a visualização ou escolha uma fila.',
  'view.or_queue': 'Escolha uma visualização ou uma fila, não as duas.',
  'view.too_many': 'Já existem {{max}} visualizações. Exclua uma para salvar outra.',

  'world.name_taken': 'Já existe um mundo com este nome.',
  'world.code_taken': 'Já existe um mundo com este código.',
  'world.in_use': 'Há chamados ou personagens deste mundo. Desative-o em vez de excluí-lo.',
  'world.list_changed': 'A lista de mundos mudou enquanto você a ordenava. Veja a nova lista e ordene de novo.',

  ...ticketPt,
  ...transcriptPt,

  ...retentionPt,
  ...verdictPt,
  ...webhookPt,
} as const;

export type TextKey = keyof typeof pt;
