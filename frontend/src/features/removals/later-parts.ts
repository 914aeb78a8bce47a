/** One chunk for the parts that few tickets need. */
export { GoneWords } from './gone-words';
export { SensitiveLine } from './sensitive-line';
