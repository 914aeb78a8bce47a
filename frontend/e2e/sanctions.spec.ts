import { apiAs, newPerson } from './api';
import { expect, expectAccessible, expectNoSidewaysScroll, openTicket, test, WIDE } from './support';

const words = {
  pt: {
    card: 'Denunciado',
    record: 'Registrar sanção',
    save: 'Registrar',
    until: 'Até quando',
    reason: 'Motivo (o jogador lê)',
    required: 'Escreva o motivo.',
    saved: 'Advertência',
    mine: 'Minhas sanções',
    appeal: 'Recorrer',
    text: 'O que aconteceu',
    send: 'Enviar recurso',
    pending: 'Recurso em análise',
    ticket: 'Ver o chamado do recurso',
    panel: 'Recurso',
    barred: /Você decidiu a sanção/,
    claim: 'Assumir',
    why: 'Motivo da decisão',
    decide: 'Decidir e fechar',
    close: 'Fechar chamado',
    decided: 'Recurso decidido: a sanção foi mantida',
    place: 'Sanções',
    undecided: /Recursos sem decisão/,
    none: 'Nenhuma sanção com estes filtros.',
    all: 'Todas',
    upheld: 'sanção mantida',
    lift: /^Retirar/,
    whyLifted: /^Motivo/,
  },
  en: {
    card: 'Reported character',
    record: 'Record sanction',
    save: 'Record',
    until: 'Until',
    reason: 'Reason (the player reads it)',
    required: 'Write the reason.',
    saved: 'Warning',
    mine: 'My sanctions',
    appeal: 'Appeal',
    text: 'What happened',
    send: 'Send appeal',
    pending: 'Appeal under review',
    ticket: 'See the appeal ticket',
    panel: 'Appeal',
    barred: /You decided the sanction/,
    claim: 'Take',
    why: 'Reason for the decision',
    decide: 'Decide and close',
    close: 'Close ticket',
    decided: 'Appeal decided: the sanction was upheld',
    place: 'Sanctions',
    undecided: /Undecided appeals/,
    none: 'No sanctions match these filters.',
    all: 'All',
    upheld: 'sanction upheld',
    lift: /^Lift/,
    whyLifted: /^Reason/,
  },
} as const;

const TEXT = 'Eu estava fora da cidade neste dia e posso mostrar.';
const REASON = 'Conferimos os registros do dia 12/05, e eles confirmam o que a denúncia conta.';
for (const [language, name] of [
  ['pt', 'Umbra Tarda'],
  ['en', 'Umbra Celer'],
] as const)
  test(
    `a sanction is appealed on a phone and judged by somebody else: ${language}`,
    WIDE,
    async ({ signedIn, request, installation }) => {
      const say = words[language];
      const [reporter, punished, judge, other] = [
        await newPerson(request, 'user', 'Quitéria Relata'),
        await newPerson(request, 'user', 'Ubaldo Umbra'),
        await newPerson(request, 'admin', 'Jandira Julga'),
        await newPerson(request, 'admin', 'Onofre Outro'),
      ];
      await installation.query(
        `INSERT INTO characters ("userId", "worldId", name, level, vocation)
       SELECT u.id, (SELECT min(id) FROM worlds WHERE "isActive"), '${name}', 12, 'Mago' FROM users u WHERE u.email = '${punished}'`,
      );
      for (const person of [punished, judge, other])
        await (await apiAs(request, person)).put('/me/preferences', { language });
      const fields = { category: 'denuncias_gerais', violatedTerm: 'GLITCHS', affectedCharacters: [name] };
      const report = await openTicket(request, reporter, fields);

      const player = await signedIn(punished, '/dashboard', { language, width: 360 });
      await expect(player.getByRole('main')).toBeVisible();
      await expect(player.getByRole('link', { name: say.mine })).toHaveCount(0);

      const team = await signedIn(judge, `/ticket/${report.id}`, { language, width: 1440 });
      const card = team.getByRole('region', { name: say.card, exact: true });
      await card.getByRole('button', { name: say.record }).press('Enter');
      const dialog = team.getByRole('dialog');
      await dialog.getByRole('button', { name: say.save, exact: true }).click();
      await expect(dialog.getByText(say.required)).toBeVisible();
      await dialog.getByLabel(say.reason).fill('Atravessou a parede do castelo três vezes.');
      await expectAccessible(team, 'the form of a sanction');
      await dialog.getByRole('button', { name: say.save, exact: true }).click();
      await expect(card.getByText(say.saved, { exact: true })).toBeVisible();
      await expectAccessible(team, 'the sanctions of a character');

      await player.reload();
      await player.getByRole('link', { name: say.mine }).click();
      await expect(player.getByText('Atravessou a parede do castelo três vezes.')).toBeVisible();
      await expect(player.getByText('Jandira')).toHaveCount(0);
      await expectNoSidewaysScroll(player);
      await expectAccessible(player, 'own sanctions');
      await player.getByRole('button', { name: say.appeal, exact: true }).click();
      const ask = player.getByRole('dialog');
      await ask.getByLabel(say.text).fill(TEXT);
      await expectAccessible(player, 'the form of an appeal');
      await ask.getByRole('button', { name: say.send }).click();
      await expect(player.getByText(say.pending)).toBeVisible();
      await expect(player.getByRole('button', { name: say.appeal, exact: true })).toHaveCount(0);
      await player.getByRole('link', { name: say.ticket }).click();
      await expect(player.getByText(TEXT)).toBeVisible();
      const ticketId = Number(new URL(player.url()).pathname.split('/').at(-1));

      await team.goto(`/ticket/${ticketId}`);
      const panel = team.getByRole('region', { name: say.panel, exact: true });
      await expect(panel.getByText(say.barred)).toBeVisible();
      await expect(panel.getByRole('button', { name: say.decide })).toHaveCount(0);
      await expect(team.getByRole('button', { name: say.claim, exact: true })).toHaveCount(0);

      const second = await signedIn(other, '/dashboard', { language, width: 1440 });
      await second.getByRole('banner').getByRole('link', { name: say.place, exact: true }).click();
      await expect(second).toHaveTitle(new RegExp(`${say.place} · `));
      await second.getByText(say.undecided).click();
      await second.getByRole('textbox').fill(name.toLowerCase());
      await expect(second).toHaveURL(/[?&]q=umbra.*appeals=undecided/);
      const row = second.getByRole('row', { name });
      await expect(row).toHaveCount(1);
      await expectAccessible(second, 'the ledger of sanctions');
      const ledger = second.url();
      await row.getByRole('link', { name: `#${ticketId}`, exact: true }).click();
      const decision = second.getByRole('region', { name: say.panel, exact: true });
      await expect(second.getByRole('button', { name: say.close })).toHaveCount(0);
      await decision.getByLabel(say.why).fill('Não.');
      await decision.getByRole('button', { name: say.decide }).click();
      await expect(decision.getByText(/ 50 /)).toBeVisible();
      await decision.getByLabel(say.why).fill(REASON);
      await expectAccessible(second, 'the decision of an appeal');
      await decision.getByRole('button', { name: say.decide }).click();
      await expect(decision.getByText(say.decided)).toBeVisible();

      await second.goto(ledger);
      await expect(second.getByText(say.none)).toBeVisible();
      await second.getByText(say.all, { exact: true }).click();
      await expect(row).toContainText(say.upheld);
      await row.getByRole('button', { name: say.lift }).click();
      const lifting = second.getByRole('dialog');
      await lifting.getByLabel(say.whyLifted).fill('Era o irmão dele.');
      await lifting.getByRole('button', { name: say.lift }).click();
      await expect(row).toContainText('Era o irmão dele.');
      await expect(row.getByRole('button')).toHaveCount(0);

      await expect(player.getByText(REASON)).toBeVisible();
      await player.goto('/sanctions');
      await expect(player.getByText(say.decided)).toBeVisible();
      await expect(player.getByText('Onofre')).toHaveCount(0);
      await player.setViewportSize({ width: 1440, height: 900 });
    },
  );
