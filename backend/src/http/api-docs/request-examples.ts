type Example = { readonly summary: string; readonly value: object };

/** Placeholders for secrets: the server rejects them if they are sent unchanged. */
export const PASSWORD = 'your password';
const ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk';
export const CODE = '123456';
export const TOKEN_OF_LINK = 'token of the link';

/** Example bodies by operation id; rows have the id 1. Tests send each one and detect operations without one. */
export const REQUEST_EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  confirmSession: [{ summary: 'With the password', value: { password: PASSWORD } }],
  login: [{ summary: 'Email and password', value: { email: 'jogador@clube.test', password: PASSWORD } }],
  requestPasswordReset: [{ summary: 'A forgotten password', value: { email: 'jogador@clube.test' } }],
  getPasswordLink: [{ summary: 'The token of the link', value: { token: TOKEN_OF_LINK } }],
  resetPassword: [{ summary: 'With a link', value: { token: TOKEN_OF_LINK, newPassword: 'um-navio-azul-7' } }],
  setAway: [{ summary: 'The caller is back', value: { until: null } }],
  setUpMfa: [{ summary: 'Start', value: { password: PASSWORD } }],
  enableMfa: [{ summary: 'With a code of the app', value: { token: CODE } }],
  disableMfa: [{ summary: 'With a code of the app', value: { password: PASSWORD, token: CODE } }],
  changeMyPassword: [
    { summary: 'A new password', value: { currentPassword: PASSWORD, newPassword: 'um-navio-azul-7' } },
  ],
  updateMyPreferences: [
    { summary: 'The language of mails and screens', value: { language: 'en' } },
    { summary: 'The focus of a member of the team', value: { notify: { focus: { categories: ['doacoes'] } } } },
  ],
  subscribeToPush: [
    {
      summary: 'The subscription of a browser',
      value: {
        endpoint: ENDPOINT,
        keys: {
          p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
          auth: 'tBHItJI5svbpez7KI4CCXg',
        },
      },
    },
  ],
  sendTestPush: [{ summary: 'The subscription of this browser', value: { endpoint: ENDPOINT } }],
  unsubscribeFromPush: [{ summary: 'The subscription of a browser', value: { endpoint: ENDPOINT } }],
  rateTicket: [{ summary: 'The highest score', value: { score: 5, comment: 'Rápido e claro.' } }],
  createTicket: [
    {
      summary: 'A question',
      value: { category: 'duvidas', worldId: 1, description: 'Quando começa o próximo evento?' },
    },
    {
      summary: 'A donation that did not arrive',
      value: {
        category: 'doacoes',
        worldId: 1,
        subcategory: 'problemas_doacao_realizada',
        transactionId: 'PAY-2026-0042',
        description: 'Paguei ontem e os créditos ainda não chegaram.',
      },
    },
    {
      summary: 'A report about another player',
      value: {
        category: 'denuncias_gerais',
        worldId: 1,
        violatedTerm: 'GRIEFING',
        affectedCharacters: ['Lyra'],
        description: 'O personagem destruiu a minha base de propósito.',
      },
    },
  ],
  updateTicket: [
    { summary: 'A status', value: { status: 'resolved' } },
    { summary: 'A priority', value: { priority: 'high' } },
    { summary: 'Assign an unassigned ticket', value: { assignedTo: 3, ifAssignedTo: null } },
  ],
  replaceStaffAliases: [{ summary: 'A name in the game', value: { aliases: [{ name: 'GM Kael' }] } }],
  mergeTicket: [{ summary: 'Into an earlier ticket of the player', value: { intoId: 1 } }],
  linkTicket: [{ summary: 'Another ticket about the same case', value: { ticketId: 1 } }],
  takeNextTicket: [{ summary: 'The ticket that has waited longest', value: {} }],
  createView: [
    { summary: 'A private view', value: { name: 'Doações abertas', query: { status: 'open', category: 'doacoes' } } },
    { summary: 'A shared view', value: { name: 'Ninguém tem', query: { assignedTo: 'none' }, isShared: true } },
  ],
  updateView: [{ summary: 'Another name', value: { name: 'Doações' } }],
  reorderViews: [{ summary: 'All private views in the new order', value: { ids: [1] } }],
  createMacro: [
    {
      summary: 'Both languages and a status',
      value: {
        name: 'Item devolvido',
        shortcut: 'reemb',
        bodyPt: 'Oi, {jogador}! Devolvemos o item em {mundo}.',
        bodyEn: 'Hi {jogador}! We returned the item in {mundo}.',
        actions: { status: 'resolved' },
      },
    },
  ],
  updateMacro: [{ summary: 'Deactivate a macro', value: { isActive: false } }],
  createChangelogEntry: [
    { summary: 'A draft', value: { titlePt: 'Presentes chegam de novo', titleEn: 'Gifts arrive again' } },
  ],
  updateChangelogEntry: [
    { summary: 'The text', value: { bodyPt: 'Corrigimos a entrega.', bodyEn: 'We fixed the delivery.' } },
  ],
  linkFixedTickets: [{ summary: 'Several tickets', value: { ids: [1, 2] } }],
  createIncident: [
    {
      summary: 'An incident of one world',
      value: { worldId: 1, titlePt: 'Instabilidade em Aurora', titleEn: 'Aurora is unstable' },
    },
  ],
  updateIncident: [{ summary: 'The cause is known', value: { state: 'identified' } }],
  publishIncidentUpdate: [
    {
      summary: 'To followers and to attached tickets',
      value: { en: 'We found the cause.', pt: 'Achamos a causa.', replyToTickets: true },
    },
  ],
  createSanction: [
    {
      summary: 'A ban of a reported character',
      value: { name: 'Sombra Rubra', kind: 'ban', publicReason: 'Uso de programas proibidos no dia 12/05.' },
    },
  ],
  liftSanction: [{ summary: 'A sanction recorded by mistake', value: { reason: 'Era outro personagem.' } }],
  appealSanction: [{ summary: 'An appeal', value: { text: 'Eu estava fora da cidade neste dia e posso mostrar.' } }],
  decideAppeal: [
    {
      summary: 'The sanction stays',
      value: { outcome: 'upheld', reason: 'Conferimos os registros do dia 12/05 e eles confirmam o uso do programa.' },
    },
  ],
  attachIncidentTickets: [{ summary: 'Several tickets', value: { ids: [1, 2] } }],
  suspendUser: [
    {
      summary: 'No new tickets until Friday',
      value: { what: 'open', reasonKey: 'flooding', until: '2027-01-15T12:00:00Z', note: 'Vinte chamados em uma hora' },
    },
  ],
  updateTickets: [{ summary: 'Close several tickets', value: { ids: [1, 2], change: { status: 'closed' } } }],
  createMessage: [
    { summary: 'A reply', value: { message: 'Já devolvemos o item. Confira no jogo.' } },
    { summary: 'An internal note', value: { message: 'Conferido no registro do jogo.', isInternal: true } },
  ],
  removeContent: [{ summary: 'A password in the description', value: { part: 'description', reason: 'secret' } }],
  saveDraft: [{ summary: 'A draft of a reply', value: { text: 'Já estamos olhando', sinceMessageId: 0, rev: 0 } }],
  reportPresence: [
    {
      summary: 'A colleague writes a reply',
      value: { tab: '3f0c5b1e-6a55-4f39-9d36-0c4d2a0c7a11', doing: 'replying' },
    },
  ],
  markMessagesRead: [{ summary: 'Up to a message', value: { lastMessageId: 1 } }],
  setMaintenance: [
    { summary: 'Start', value: { isActive: true, message: 'Voltamos às 23h.' } },
    { summary: 'Stop', value: { isActive: false } },
  ],
  updateSettings: [{ summary: 'The name of the club', value: { name: 'Clube Aurora' } }],
  createUser: [
    {
      summary: 'An account with a password',
      value: { name: 'Nova Pessoa', email: 'nova@clube.test', password: 'um-navio-azul-7', role: 'user' },
    },
    {
      summary: 'An admin',
      value: {
        name: 'Outra Pessoa',
        email: 'outra@clube.test',
        password: 'um-navio-azul-7',
        role: 'admin',
      },
    },
  ],
  updateUser: [{ summary: 'Another name', value: { name: 'Outro Nome' } }],
  setUserPassword: [{ summary: 'A new password', value: { newPassword: 'um-navio-azul-7' } }],
  holdTicket: [{ summary: 'Until a day', value: { reason: 'Prova em um processo.', until: '2030-01-31T12:00:00Z' } }],
  updateRetention: [{ summary: 'Proposals 24 months, files 12', value: { parcerias: 24, files: 12 } }],
  refuseErasure: [{ summary: 'With a reason', value: { reason: 'O chamado #42 é prova em um recurso até março.' } }],
  eraseUser: [{ summary: 'The email as confirmation', value: { confirm: 'nova@clube.test' } }],
  createWorld: [{ summary: 'A world', value: { name: 'Aurora Boreal', code: 'AUB' } }],
  updateWorld: [{ summary: 'Retire a world', value: { isActive: false } }],
  reorderWorlds: [{ summary: 'All worlds in the new order', value: { ids: [1] } }],
  createApiToken: [
    {
      summary: 'A token that may only read',
      value: { name: 'Painel', scope: 'read', expiresInDays: 90 },
    },
  ],
  createWebhook: [
    {
      summary: 'New tickets and replies',
      value: { url: 'https://hooks.example.com/support', events: ['ticket.opened', 'message.posted'] },
    },
  ],
  updateWebhook: [
    { summary: 'Turn it off', value: { url: 'https://hooks.example.com', events: ['ticket.opened'], isActive: false } },
  ],
};

type Operation = { readonly operationId?: string; readonly requestBody?: { content?: Record<string, object> } };

export const addRequestExamples = (operations: readonly Operation[]): void => {
  for (const { operationId, requestBody } of operations) {
    const body = requestBody?.content?.['application/json'];
    const examples = REQUEST_EXAMPLES[operationId ?? ''];
    if (body && examples)
      Object.assign(body, { examples: Object.fromEntries(examples.map((example, place) => [place + 1, example])) });
  }
};
