import type { FormRule } from 'antd';

/** An emoji and the selector that gives it its colours are one character. */
const VARIANTS = /([^\uFE0E\uFE0F])[\uFE0E\uFE0F]/g;

/** How many characters a text has, counted as the server counts them: an emoji is one. */
export const countCharacters = (text: string): number => [...text.replace(VARIANTS, '$1')].length;

/** The form in which the server keeps a text, and in which it counts its characters. */
const asStored = (text: string): string => text.trim().normalize('NFC');

/** The beginning of a text; no emoji is cut in two. */
export const firstCharacters = (text: string, max: number): string => [...text].slice(0, max).join('');

/** For the `count` of antd's inputs: takes no more characters than the server does. */
export const atMost = (max: number) => ({
  max,
  strategy: (text: string) => countCharacters(asStored(text)),
  exceedFormatter: (text: string) => firstCharacters(text, max),
});

type Bounds = { min?: number; max?: number; message: string };

/** For `rules` of antd's form items. */
export const charactersRule = ({ min = 0, max = Infinity, message }: Bounds): FormRule => ({
  validator: (_rule, text: string = '') => {
    const count = countCharacters(asStored(text));
    return count < min || count > max ? Promise.reject(new Error(message)) : Promise.resolve();
  },
});

/** Breaks of lines, control characters and marks of direction, which the server refuses in names and titles. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** For what is pasted into a list, where one entry cannot be corrected. */
export const withoutHidden = (text: string): string => text.replace(HIDDEN, '');

/** For `rules` of antd's form items: names, titles and other answers of one line. */
export const oneLineRule = (message: string): FormRule => ({
  validator: (_rule, text: string = '') =>
    withoutHidden(asStored(text)) !== asStored(text) ? Promise.reject(new Error(message)) : Promise.resolve(),
});
