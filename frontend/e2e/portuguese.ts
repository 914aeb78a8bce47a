import { expect, type APIRequestContext, type Page, type Response } from '@playwright/test';
import { apiAs } from './api';

/** Letters and words that do not occur in English. */
const PORTUGUESE =
  /[ãõçáéíóúâêôà]|(^|\s)(de|da|com|para|por|seu|sua|uma?|os|nenhum|todos|chamados?|senha|enviar|mundo|aberto)(\s|$)/i;
/** The same in both languages, because the specification says so. */
const FIXED = ['Português'];
/** By the first name a list says who is in a ticket; an earlier walk may just have been. */
const IN_TICKETS = ['Otávio'];
/** Length of the initials of a name. */
const INITIALS = 2;
/** Texts written by users; notifications are worded by the server and are checked. */
const DATA = /\/api\/(tickets|worlds|characters|auth\/me|admin|macros|changelog|views)/;

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.split('\n');
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
};

type Known = { add: (text: string) => void; texts: () => Promise<ReadonlySet<string>> };

/** Collects every text that was received as data. What has arrived is read to its end before the texts are given. */
const listen = (page: Page): Known => {
  const known = new Set([...FIXED, ...IN_TICKETS]);
  const reading: Promise<void>[] = [];
  const read = async (response: Response) => {
    const body: unknown = await response.json().catch(() => undefined);
    for (const text of stringsIn(body)) if (text.trim().length > 1) known.add(text.trim());
  };
  page.on('response', (response) => {
    if (DATA.test(response.url())) reading.push(read(response));
  });
  return {
    add: (text) => known.add(text),
    texts: async () => {
      await Promise.all(reading);
      return known;
    },
  };
};

/** Every visible text and accessible name. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent?.closest('script, style, noscript, textarea')) continue;
      // A title is shown in parts; it is one text all the same.
      texts.push((parent?.closest('a[dir="auto"]') ?? walker.currentNode).textContent ?? '');
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
    }
    return [...new Set([document.title, ...texts].map((text) => text.trim()).filter(Boolean))];
  });

const withoutData = (text: string, known: Iterable<string>): string =>
  [...known].sort((a, b) => b.length - a.length).reduce((rest, data) => rest.replaceAll(data, ''), text);

/** @returns how each screen of the page, in English, is compared with what it received as data */
export const watchForPortuguese = async (page: Page, request: APIRequestContext) => {
  const known = listen(page);
  const all = await (await apiAs(request, 'equipe', 'en')).get<{ title: string }[]>('/tickets?limit=500');
  for (const { title } of all) known.add(title);
  return async (what: string): Promise<void> => {
    const shown = await textsOf(page);
    const data = await known.texts();
    const left = shown.map((text) => withoutData(text, data));
    expect(
      left.filter((text) => text.length > INITIALS && PORTUGUESE.test(text)),
      what,
    ).toEqual([]);
  };
};
