/** One chunk for the parts that few tickets need. */
export { SensitiveLine } from './sensitive-line';
