type EntryFault = 'invalid' | 'full';
type EntryRule = {
  most: number;
  /** The entry as it is kept; null when it cannot be one. */
  read: (text: string) => string | null;
};

/** Adds what was typed or pasted. Repeats and blanks are passed over; what cannot be added comes back with the reason. */
export function addEntries(entries: readonly string[], texts: readonly string[], { most, read }: EntryRule) {
  const kept = [...entries];
  const refused: string[] = [];
  let fault: EntryFault | undefined;
  for (const text of texts.map((one) => one.trim()).filter(Boolean)) {
    const entry = read(text);
    if (entry !== null && kept.includes(entry)) continue;
    if (entry !== null && kept.length < most) {
      kept.push(entry);
      continue;
    }
    refused.push(text);
    fault ??= entry === null ? 'invalid' : 'full';
  }
  return { entries: kept, refused, fault };
}

const partsOf = (text: string, between: RegExp) =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);

export const splitNames = (text: string) => partsOf(text, /[\n\r\t,;]+/);
export const splitLinks = (text: string) => partsOf(text, /[\s,;]+/);

export const readName = (maxLength: number) => (text: string) => {
  const name = text.replace(/\s+/g, ' ');
  return name.length <= maxLength ? name : null;
};

/** Web addresses alone; one without its beginning gets `https://`. */
export const readLink = (maxLength: number) => (text: string) => {
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole) || whole.length > maxLength) return null;
  const { protocol, hostname, username } = new URL(whole);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && hostname.includes('.') && !username ? whole : null;
};
