import type { Language } from './language.js';

const LOCALES: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en-US' };

/** The format of the frontend: `20/11/2026 17:18`, `11/20/2026 05:18 PM`. */
const DATE_AND_TIME = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions;

export const momentText = (time: string | Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], { ...DATE_AND_TIME, timeZone }).format(new Date(time)).replace(',', '');

/** `Horário Padrão de Brasília (America/Sao_Paulo)`: the same name all year, also where clocks change. */
export const timeZoneText = (language: Language, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat(LOCALES[language], { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')!.value;
  return name === timeZone ? name : `${name} (${timeZone})`;
};
