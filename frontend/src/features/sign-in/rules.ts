import { countCharacters } from '@/shared/lib/characters';
import { folded } from '@/shared/lib/folded';

type Bounds = { min: number; maxBytes: number };

const PRODUCT_WORDS = ['suporte', 'support'];
/** As on the server: shorter names of clubs, such as "GO", are part of too many words. */
const CLUB_WORD_MIN = 4;

const plain = (text: string) => folded(text).replace(/[^\p{L}\p{N}]/gu, '');

export const isGoodLength = (password: string, { min, maxBytes }: Bounds): boolean =>
  countCharacters(password) >= min && new TextEncoder().encode(password).length <= maxBytes;

export function faultOfPassword(password: string, bounds: Bounds): 'required' | 'short' | 'long' | undefined {
  if (password === '') return 'required';
  if (isGoodLength(password, bounds)) return undefined;
  return countCharacters(password) < bounds.min ? 'short' : 'long';
}

/** The server refuses the name of the club or of the product. */
export function hasClubWord(password: string, clubName: string): boolean {
  const club = plain(clubName);
  const words = club.length >= CLUB_WORD_MIN ? [...PRODUCT_WORDS, club] : PRODUCT_WORDS;
  return words.some((word) => plain(password).includes(word));
}
