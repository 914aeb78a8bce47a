export type SensitiveKind = 'cpf' | 'card' | 'password';
export type Sensitive = { kind: SensitiveKind; found: string };

/** A number that touches a letter or another digit is a part of a longer code. */
const ALONE = { before: '(?<![\\p{L}\\p{N}_])', after: '(?![\\p{L}\\p{N}_])' };

/** Signs may stand where the document has them. A third point would make it an IP address. */
const CPF = new RegExp(`${ALONE.before}\\d{3}[. ]?\\d{3}[. ]?\\d{3}[- ]?\\d{2}${ALONE.after}`, 'gu');
const CPF_DIGITS = 9;
const CPF_MODULUS = 11;

/** Groups of digits that are parted by one space or hyphen. */
const DIGIT_GROUPS = new RegExp(`${ALONE.before}\\d+(?:[ -]\\d+)*${ALONE.after}`, 'gu');
/** ISO/IEC 7812: 13 to 19 digits, of which payment networks have 22 to 27 and 3 to 6. Years begin with 20. */
const CARD = /^(?:[3-6]|2[2-7])\d{12,18}$/;
const CARD_LONGEST = 19;
/** Cards print four digits or more in each group but the last. Dates, prices and phone numbers have shorter ones. */
const CARD_GROUP = 4;

const PASSWORD_WORD = 'senhas?|passwords?|passwd|pwd|pw|pass';
/** Words that say which password, as in “senha da minha conta:”. */
const OF_WHAT =
  '(?:\\s+(?:d[aoe]s?|minha|meu|nova|antiga|atual|conta|jogo|e-?mail|discord|of|for|the|my|account|game))*';
const PASSWORD = new RegExp(
  `${ALONE.before}(?:${PASSWORD_WORD})${OF_WHAT}\\s*(?:(?<sign>[:=])|\\s(?:é|eh|is)(?=\\s|:))[\\s:]*(?<value>\\S+)(?=(?<rest>.{0,40}))`,
  'giu',
);
const PASSWORD_SHORTEST = 4;
/** Another word of the sentence, and not the label of another value, as in “senha: dragão login: paula”. */
const GOES_ON = /^[ \t]+\p{L}+(?![\p{L}:=])/u;
/** Words that may stand alone after “senha:”. */
const NOT_A_PASSWORD =
  /^(?:esqueci|perdi|errad[ao]|incorret[ao]|inv[áa]lid[ao]|forgot|forgotten|lost|wrong|invalid|incorrect)$/i;
/** The end of the sentence, and quotes around the value. */
const AROUND_VALUE = /^[“"'‘(]+|[.,;:!?)”"'’]+$/g;
const HIDDEN = /^(?:[*•.…_-]+|x+)$/i;
const HAS_DIGIT_OR_SIGN = /[\d@#$%&*+_=!?]/;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Each check digit is the remainder of the weighted sum of the digits before it. All digits equal would pass too. */
function isCpf(digits: string): boolean {
  if (/^(\d)\1*$/.test(digits)) return false;
  const checkOf = (count: number) => {
    const sum = [...digits.slice(0, count)].reduce((total, digit, at) => total + Number(digit) * (count + 1 - at), 0);
    return ((sum * 10) % CPF_MODULUS) % 10;
  };
  return [CPF_DIGITS, CPF_DIGITS + 1].every((at) => checkOf(at) === Number(digits[at]));
}

/** The Luhn sum: from the right, every second digit counts twice. */
function isCard(digits: string): boolean {
  if (!CARD.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (1 + (at % 2));
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const cpfIn = (text: string) => text.match(CPF)?.find((found) => isCpf(digitsOf(found)));

/** Other numbers may stand before and after the card. */
function cardIn(text: string): string | undefined {
  for (const [run] of text.matchAll(DIGIT_GROUPS)) {
    const groups = [...run.matchAll(/\d+/g)];
    for (let first = 0; first < groups.length; first += 1) {
      const found = cardAt(run, groups, first);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function cardAt(run: string, groups: readonly RegExpExecArray[], first: number): string | undefined {
  let digits = '';
  for (let at = first; at < groups.length && digits.length < CARD_LONGEST; at += 1) {
    const { 0: group, index } = groups[at]!;
    digits += group;
    if (isCard(digits)) return run.slice(groups[first]!.index, index + group.length);
    if (group.length < CARD_GROUP) break;
  }
  return undefined;
}

function passwordIn(text: string): string | undefined {
  for (const { groups } of text.matchAll(PASSWORD)) {
    const value = groups!.value!.replace(AROUND_VALUE, '');
    const isWord = !HAS_DIGIT_OR_SIGN.test(value);
    if (value.length < PASSWORD_SHORTEST || HIDDEN.test(value)) continue;
    // After “é”, letters alone say something about the password.
    if (isWord && (!groups!.sign || GOES_ON.test(groups!.rest!) || NOT_A_PASSWORD.test(value))) continue;
    return value;
  }
  return undefined;
}

const finders: readonly [SensitiveKind, (text: string) => string | undefined][] = [
  ['cpf', cpfIn],
  ['card', cardIn],
  ['password', passwordIn],
];

/** @returns the first CPF, else the first card number, else the first password in the text */
export function sensitiveIn(text: string): Sensitive | null {
  for (const [kind, find] of finders) {
    const found = find(text);
    if (found !== undefined) return { kind, found };
  }
  return null;
}

/** How many characters stay readable at the beginning and at the end. */
const READABLE: Record<SensitiveKind, [start: number, end: number]> = { cpf: [3, 2], card: [4, 4], password: [1, 1] };

/** The same piece with its middle hidden: `529.•••.•••-25`. */
export function hidden({ kind, found }: Sensitive): string {
  const [start, end] = READABLE[kind];
  const letters = [...found];
  return letters
    .map((letter, at) => {
      const isReadable = at < start || at >= letters.length - end;
      return isReadable || (kind !== 'password' && !/\d/.test(letter)) ? letter : '•';
    })
    .join('');
}
