import { serverDate, serverNow } from './server-clock';

export const MINUTE_MS = 60_000;
export const HOUR = 60;
export const DAY = 1_440;

export const tagOf = (language: string) => (language.startsWith('en') ? 'en-US' : 'pt-BR');

const DAY_OF_YEAR = { day: '2-digit', month: '2-digit' } as const;
const FULL_DAY = { ...DAY_OF_YEAR, year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const SHAPES = {
  fullDateTime: { ...FULL_DAY, ...TIME },
  shortDateTime: { ...DAY_OF_YEAR, ...TIME },
  moment: { weekday: 'short', ...DAY_OF_YEAR, ...TIME },
  weekdayTime: { weekday: 'short', ...TIME },
  fullDay: FULL_DAY,
  dayOfYear: DAY_OF_YEAR,
  longDay: { dateStyle: 'long' },
  mediumDay: { dateStyle: 'medium' },
  month: { month: 'short', year: 'numeric' },
  time: TIME,
  clock: { ...TIME, second: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();
/** Kept, because making one takes a phone some milliseconds, and every row of a list shows times. */
function formatOf(shape: keyof typeof SHAPES, language: string): Intl.DateTimeFormat {
  const tag = tagOf(language);
  const key = `${tag} ${shape}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, SHAPES[shape]);
  formats.set(key, format);
  return format;
}

/** The browser loads its data of dates and time zones with the first format, which takes a phone longer than all others. */
export const prepareTimes = (language: string) => void formatOf('time', language);

/** `20/11/2026 17:18` in Portuguese, `11/20/2026 05:18 PM` in English. */
export const fullDateTime = (iso: string, language: string) =>
  formatOf('fullDateTime', language).format(new Date(iso)).replace(',', '');

/** The same for a narrow column, without the year while it is this one: `20/11 17:18`. */
export function shortDateTime(iso: string, language: string, now = serverDate()) {
  const date = new Date(iso);
  if (date.getFullYear() !== now.getFullYear()) return dayAlone(iso, language);
  return formatOf('shortDateTime', language).format(date).replace(',', '');
}

/** The day in figures: `20/11/2026`. */
export const dayAlone = (iso: string, language: string) => formatOf('fullDay', language).format(new Date(iso));

/** The day alone, in words: `20 de novembro de 2026`. */
export const dayOf = (iso: string, language: string) => formatOf('longDay', language).format(new Date(iso));

/** The same for a column: `20 de nov. de 2026`. */
export const shortDayOf = (iso: string, language: string) => formatOf('mediumDay', language).format(new Date(iso));

/** The day in figures, without the year while it is this one: `20/11`. */
export function dayFigures(iso: string, language: string, now = serverDate()) {
  const date = new Date(iso);
  if (date.getFullYear() !== now.getFullYear()) return dayAlone(iso, language);
  return formatOf('dayOfYear', language).format(date);
}

/** `mar. de 2024`. */
export const monthOf = (iso: string, language: string) => formatOf('month', language).format(new Date(iso));

/** Time of day: `17:18`. */
export const timeOf = (iso: string | number, language: string) => formatOf('time', language).format(new Date(iso));

/** The same to the second, for what is over within a minute: `17:18:05`. */
export const clockOf = (iso: string, language: string) => formatOf('clock', language).format(new Date(iso));

/** "seg., 23/11, 19:25". */
export const moment = (iso: string, language: string) => formatOf('moment', language).format(new Date(iso));

/** "seg., 19:25". */
export const weekdayTime = (iso: string, language: string) => formatOf('weekdayTime', language).format(new Date(iso));

/** "agora", "há 5 min", "há 3 h"; a full date and time after a day. */
export function ago(iso: string, language: string, now = serverNow()) {
  const minutes = Math.floor((now - Date.parse(iso)) / MINUTE_MS);
  if (minutes >= DAY) return fullDateTime(iso, language);
  if (minutes < 1) return language.startsWith('en') ? 'now' : 'agora';
  const english = language.startsWith('en');
  const [amount, unit] = minutes < HOUR ? [minutes, 'm'] : [Math.floor(minutes / HOUR), 'h'];
  if (english) return `${amount}${unit} ago`;
  return `há ${amount} ${unit === 'm' ? 'min' : 'h'}`;
}

const DAYS_BEGUN_BY_DAY = ['DD/MM/YYYY', 'D/M/YYYY', 'DD/M/YYYY', 'D/MM/YYYY', 'DD/MM/YY', 'D/M/YY', 'DDMMYYYY'];
const DAYS_BEGUN_BY_MONTH = ['MM/DD/YYYY', 'M/D/YYYY', 'MM/D/YYYY', 'M/DD/YYYY', 'MM/DD/YY', 'M/D/YY', 'MMDDYYYY'];
/** How people write a day; the first is how a date picker shows it. */
export const dayFormats = (language: string) => [
  ...(language.startsWith('en') ? DAYS_BEGUN_BY_MONTH : DAYS_BEGUN_BY_DAY),
  'YYYY-MM-DD',
];
export const pickerFormat = (language: string) => dayFormats(language)[0]!;

/** A day of the calendar, `2026-11-20`, as figures: `20/11/2026`. */
export const calendarDay = (day: string, language: string) => dayAlone(`${day}T12:00:00`, language);
