import { floodOf, rawSocket } from './flood.js';
import { memoryOf } from './memory.js';
import { DEMO, type Person } from './person.js';
import { Product } from './product.js';

let product: Product;
let admin: Person;

beforeAll(async () => {
  product = await Product.start();
  admin = await product.signIn(DEMO.admin);
});
afterAll(() => product.stop());

it('WS-06: a message in thousands of pieces ends the connection after less than a hundred thousand', async () => {
  const socket = await rawSocket(product, (await admin.hires()).token);
  const piece = (opcode: number) => Buffer.from([opcode, 0x80, 0, 0, 0, 0]);
  const thousand = Buffer.concat(Array.from({ length: 1000 }, () => piece(0x00)));
  let pieces = 0;
  const gone = new Promise((resolve) => socket.on('close', resolve));
  socket.write(piece(0x01));
  const timer = setInterval(() => socket.writable && socket.write(thousand, () => (pieces += 1000)), 1);
  await gone;
  clearInterval(timer);
  expect(pieces).toBeLessThan(100_000);
});

it('WS-08: what a slow reader does not take needs little memory, and it is cut off before its next sign of life', async () => {
  const flood = await floodOf(product, admin);
  const slow = await rawSocket(product, (await admin.again()).token);
  slow.pause();
  const before = memoryOf(product.process.pid!);
  const begin = Date.now();
  await flood.pour();
  expect(memoryOf(product.process.pid!) - before).toBeLessThan(100);
  const gone = new Promise((resolve) => slow.on('close', resolve));
  slow.resume();
  await gone;
  expect(Date.now() - begin).toBeLessThan(30_000);
  flood.reader.close();
});
