import { SAMPLES } from './samples.js';

const WMV = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex');
const ENDLESS_JPEG = Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(65_536, Buffer.from('ffe00002', 'hex'))]);

/** Beginnings that make a reader search on and on, cut files and an empty one. */
export const CRAFTED: readonly Buffer[] = [
  Buffer.alloc(0),
  Buffer.from([0x89]),
  WMV,
  Buffer.concat([WMV, Buffer.alloc(39)]),
  ENDLESS_JPEG,
  Buffer.from('504b0304', 'hex'),
  Buffer.from('1a45dfa3', 'hex'),
  ...Object.values(SAMPLES).map((whole) => whole.subarray(0, 9)),
];

/** The names by which the files claim their types. */
export const CRAFTED_NAMES = ['a.png', 'a.jpg', 'a.avi', 'a.mp4', 'a.docx', 'a.webm'] as const;
