/** Ages in minutes of the open incident's updates. */
export const UPDATE_MINUTES = [190, 55] as const;

export const DISCONNECTS = {
  titlePt: 'Quedas de conexão no mundo Bastion',
  titleEn: 'Connection drops in Bastion',
  updates: [
    {
      pt: 'Recebemos vários relatos de quedas no Bastion e estamos procurando a causa. Os outros mundos não foram afetados.',
      en: 'Many players are reporting disconnects in Bastion, and we are looking for the cause. The other worlds are not affected.',
    },
    {
      pt: 'Encontramos a causa: um roteador do provedor que atende o Bastion. Ele será trocado ainda hoje. O que se perdeu por causa das quedas será devolvido.',
      en: 'We have found the cause: a router at the provider that serves Bastion. It will be replaced today. Anything lost because of the disconnects will be given back.',
    },
  ],
} as const;

export const SLOW_SIGN_IN = {
  titlePt: 'Entrada lenta em todos os mundos',
  titleEn: 'Slow login in all worlds',
  updates: [
    {
      pt: 'Entrar no jogo está levando mais de um minuto. Quem já está dentro joga normalmente.',
      en: 'Logging in to the game takes more than a minute. Players who are already in can play as usual.',
    },
    {
      pt: 'A fila do serviço de contas foi esvaziada, e a entrada voltou ao tempo normal. Seguimos de olho.',
      en: "The account service's queue has been cleared, and logging in is as fast as usual. We are keeping an eye on it.",
    },
    {
      pt: 'Resolvido: faz uma hora que a entrada funciona normalmente. Obrigado pela paciência!',
      en: 'Resolved: logging in has worked as usual for an hour. Thank you for your patience!',
    },
  ],
} as const;
