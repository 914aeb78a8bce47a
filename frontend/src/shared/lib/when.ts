const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 1_440;

export const tagOf = (language: string) => (language.startsWith('en') ? 'en-US' : 'pt-BR');

/** `20/11/2026 17:18` in Portuguese, `11/20/2026 05:18 PM` in English. */
export const stamp = (iso: string, language: string) =>
  new Intl.DateTimeFormat(tagOf(language), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(new Date(iso))
    .replace(',', '');

/** The day alone, in words: `20 de novembro de 2026`. */
export const dayOf = (iso: string, language: string) =>
  new Intl.DateTimeFormat(tagOf(language), { dateStyle: 'long' }).format(new Date(iso));

/** The same for a column: `20 de nov. de 2026`. */
export const shortDayOf = (iso: string, language: string) =>
  new Intl.DateTimeFormat(tagOf(language), { dateStyle: 'medium' }).format(new Date(iso));

/** Time of day: `17:18`. */
export const timeOf = (iso: string | number, language: string) =>
  new Intl.DateTimeFormat(tagOf(language), { hour: '2-digit', minute: '2-digit' }).format(new Date(iso));

/** "agora", "há 5 min", "há 3 h"; a full date and time after a day. */
export function ago(iso: string, language: string, now = Date.now()) {
  const minutes = Math.floor((now - Date.parse(iso)) / MINUTE_MS);
  if (minutes >= DAY) return stamp(iso, language);
  if (minutes < 1) return language.startsWith('en') ? 'now' : 'agora';
  const english = language.startsWith('en');
  const [amount, unit] = minutes < HOUR ? [minutes, 'm'] : [Math.floor(minutes / HOUR), 'h'];
  if (english) return `${amount}${unit} ago`;
  return `há ${amount} ${unit === 'm' ? 'min' : 'h'}`;
}

/** What a date picker of this language shows and takes. */
export const pickerFormat = (language: string) => (language.startsWith('en') ? 'MM/DD/YYYY' : 'DD/MM/YYYY');
