import { writeFile } from 'node:fs/promises';
import { apiAs, newPerson, PICTURE } from './api';
import { answerInstead, choose, expect, expectToast, linesOf, openTicket, test, WIDE } from './support';

const MEGABYTE = 1_048_576;
const text = (name: string, bytes = 20) => ({ name, mimeType: 'text/plain', buffer: Buffer.alloc(bytes, 'a') });
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PICTURE });

test('files of a new ticket: chosen, refused with reasons, sent with progress, shown with the ticket', async ({
  signedIn,
  request,
}) => {
  const page = await signedIn(await newPerson(request), '/dashboard?tab=new');
  await choose(page, 'Mundo', 'Drakhan');
  await page.getByLabel('Descrição').fill('O registro vai em anexo.');
  await page
    .getByLabel('Anexos')
    .setInputFiles([
      text('registro.txt'),
      picture('tela.png'),
      { name: 'programa.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
      text('vazio.txt', 0),
    ]);
  const chosen = page.getByRole('list', { name: 'Arquivos escolhidos' }).getByRole('listitem');
  await expect(chosen).toHaveCount(2);
  await expect(page.getByText('programa.exe não é de um tipo aceito')).toBeVisible();
  await expect(page.getByText('vazio.txt está vazio.')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar chamado' }).click();
  await page.getByRole('button', { name: 'Estou de acordo' }).click();

  await page.getByRole('row').nth(1).getByRole('link', { name: 'Questões técnicas - Drakhan', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Anexos do chamado' })).toBeVisible();
  const card = page.getByRole('region', { name: 'Anexos do chamado' });
  await expect(card.getByRole('link', { name: 'Baixar registro.txt' })).toBeVisible();
  const download = page.waitForEvent('download');
  await card.getByRole('link', { name: 'Baixar registro.txt' }).click();
  expect((await download).suggestedFilename()).toBe('registro.txt');
});

test(
  'a ticket stands although its files did not arrive; they can be sent again',
  WIDE,
  async ({ signedIn, request, complaints }) => {
    complaints.expect(/status of 500/);
    const page = await signedIn(await newPerson(request), '/dashboard?tab=new');
    await choose(page, 'Mundo', 'Aurora');
    await page.getByLabel('Descrição').fill('Com um anexo que não chega.');
    await page.getByLabel('Anexos').setInputFiles(text('registro.txt'));
    const heal = await answerInstead(page, 'POST', /\/upload$/, {
      status: 500,
      json: { statusCode: 500, message: '' },
    });
    await page.getByRole('button', { name: 'Enviar chamado' }).click();
    await page.getByRole('button', { name: 'Estou de acordo' }).click();
    await expectToast(page, 'O chamado foi criado. Anexe os arquivos de novo.');
    await expect(page.getByText('O chamado foi criado, mas 1 arquivo não chegou.')).toBeVisible();
    await heal();
    await page.getByRole('button', { name: 'Enviar de novo' }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('Recém-enviado');
  },
);

test('files of a message: every refusal has its sentence, a picture opens large and goes back to where it was', async ({
  signedIn,
  request,
}) => {
  const { id } = await openTicket(request, 'jogador');
  const page = await signedIn('jogador', `/ticket/${id}`);
  const attach = page.getByLabel('Anexar');
  await attach.setInputFiles([picture('um.png'), picture('dois.png')]);
  await attach.setInputFiles([picture('um.png')]);
  await expect(page.getByText('Um arquivo com este nome já foi selecionado')).toBeVisible();
  // By path: so large a file takes long to hand over to the browser.
  const refused = ['grande.txt', 'pagina.html'].map((name) => test.info().outputPath(name));
  await writeFile(refused[0]!, Buffer.alloc(10 * MEGABYTE + 1, 'a'));
  await writeFile(refused[1]!, 'a');
  await attach.setInputFiles(refused);
  await expect(page.getByText('Arquivo muito grande. Tamanho máximo: 10MB.')).toBeVisible();
  await expect(
    page.getByText('Tipo de arquivo não permitido. Apenas imagens, vídeos, PDF e arquivos de texto são aceitos.'),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'Arquivos escolhidos' }).getByRole('listitem')).toHaveCount(2);

  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Duas telas.');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await linesOf(page).getByRole('button', { name: 'Ver um.png' }).click();
  const preview = page.getByRole('dialog', { name: 'um.png' });
  await expect(preview.getByRole('img', { name: 'um.png' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog').getByRole('img', { name: 'dois.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(linesOf(page).getByRole('button', { name: 'Ver um.png' })).toBeFocused();
});

test(
  'a picture that cannot be loaded and a file that is gone say so',
  WIDE,
  async ({ signedIn, request, complaints }) => {
    complaints.expect(/status of 404/, /status of 500/);
    const { id } = await openTicket(request, 'jogador');
    const api = await apiAs(request, 'jogador');
    await api.attach(id, picture('sumida.png'));
    await api.attach(id, text('sumido.txt'));
    const page = await signedIn('jogador', '/404');
    await answerInstead(page, 'HEAD', /\/api\/uploads\/.*\.txt/, { status: 404 });
    await page.goto(`/ticket/${id}`);
    const card = page.getByRole('region', { name: 'Anexos do chamado' });
    await expect(card.getByText('Arquivo não encontrado')).toBeVisible();

    await page.route(/\/api\/uploads\/[^?]*\.png$/, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 500 }) : route.fallback(),
    );
    await card.getByRole('button', { name: 'Ver sumida.png' }).click();
    await expect(page.getByText('Não foi possível carregar a imagem')).toBeVisible();
  },
);
