import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { breakOffs, headOfUpload } from './broken-uploads.js';
import { cpuMsOf } from './cpu.js';
import { CRAFTED, CRAFTED_NAMES } from './crafted-files.js';
import { file, form } from './form.js';
import { settle } from '../measuring.js';
import { memoryOf } from './memory.js';
import { DEMO, type Person, type Ticket } from './person.js';
import { Product } from './product.js';
import { damagedPicture, picture } from './samples.js';

let product: Product;
let owner: Person;
let ticket: Ticket;

beforeAll(async () => {
  product = await Product.start();
  owner = await (await product.signIn(DEMO.admin)).hires();
  ticket = await owner.opens();
});
afterAll(() => product.stop());

/** Files that the process holds open, network connections apart. */
const openFiles = (): number => {
  const folder = `/proc/${product.process.pid}/fd`;
  return readdirSync(folder).filter((fd) => {
    try {
      return readlinkSync(join(folder, fd)).startsWith('/');
    } catch {
      return false;
    }
  }).length;
};

it('FILE-07: two hundred uploads that break off leave nothing open', async () => {
  const { headers, body } = form([file('longo.txt', Buffer.alloc(300_000, 'a')), file('b.txt', 'texto')]);
  const before = openFiles();
  await breakOffs(product, headOfUpload(owner, ticket, headers, body), body);
  await settle(500);
  expect(Math.abs(openFiles() - before)).toBeLessThanOrEqual(2);
});

it('FILE-10: pictures of nearly 50 megapixels are drawn small in bounded memory', async () => {
  const bombs = await owner.uploads(ticket, ...Array.from({ length: 4 }, () => file('bomba.png', picture(7000, 7000))));
  const before = memoryOf(product.process.pid!);
  const small = await Promise.all(bombs.map(({ filePath }) => owner.get(`${filePath}?size=thumb`)));
  expect(small.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(memoryOf(product.process.pid!) - before).toBeLessThan(200);
});

/** Asks for each of the small versions again and again, all at once. @returns the memory that it takes at most, in megabytes */
const drawnTogether = async (pictures: readonly { filePath: string }[], turns: number): Promise<number> => {
  const pid = product.process.pid!;
  const before = memoryOf(pid);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), 10);
  await Promise.all(
    pictures.map(async ({ filePath }) => {
      for (let turn = 0; turn < turns; turn += 1) expect((await owner.get(`${filePath}?size=thumb`)).status).toBe(404);
    }),
  );
  clearInterval(watch);
  return peak - before;
};

it('FILE-13: damaged pictures cost little memory, and only once', async () => {
  // 400 MB each, were they unpacked.
  const large = damagedPicture(7070);
  expect(large.length).toBeLessThan(400_000);
  const pictures = await owner.uploads(ticket, ...Array.from({ length: 8 }, () => file('danificada.png', large)));
  expect(await drawnTogether(pictures, 3)).toBeLessThan(150);
  // Small enough to be tried: once, one after the other.
  const small = damagedPicture(3500);
  const tried = await owner.uploads(ticket, ...Array.from({ length: 4 }, () => file('danificada.png', small)));
  const pid = product.process.pid!;
  const before = cpuMsOf(pid);
  expect(await drawnTogether(tried, 1)).toBeLessThan(150);
  const between = cpuMsOf(pid);
  expect(await drawnTogether(tried, 1)).toBeLessThan(150);
  expect(cpuMsOf(pid) - between).toBeLessThan((between - before) / 2);
});

it('FILE-11: crafted, cut and empty files are judged at once', async () => {
  const pid = product.process.pid!;
  for (const content of CRAFTED)
    for (const name of CRAFTED_NAMES) {
      const before = cpuMsOf(pid);
      expect((await owner.sendForm(`/api/tickets/${ticket.id}/upload`, [file(name, content)])).status).toBeLessThan(
        500,
      );
      // Time on the processor: for so long nobody else is served, however busy the machine is with other programs.
      expect(cpuMsOf(pid) - before).toBeLessThan(500);
    }
});
