import markdownIt, { type MarkdownIt, type Token } from 'markdown-it';

export type HelpSection = { id: string; title: string; html: string };
export type HelpGroup = { title: string; sections: HelpSection[] };
export type HelpPage = { title: string; lead: string; groups: HelpGroup[] };

export type HelpSources = {
  /** The name of the file in messages. */
  file: string;
  /** The words of the interface: `{{shell.myData}}` is `myData` of `shell.json`. */
  wordOf: (key: string) => string | undefined;
  /** The strokes of a shortcut, each with the caps that are pressed together: `{{keys.goList}}`. */
  strokesOf: (shortcut: string) => string[][] | undefined;
  /** The address of another page of the help with its sections; undefined if this page's readers have none. */
  pageOf: (file: string) => { address: string; anchors: ReadonlySet<string> } | undefined;
  /** A picture for wide screens and one for phones; undefined if one of them is not there. */
  pictureOf: (file: string) => { wide: HelpImage; phone: HelpImage } | undefined;
};
type HelpImage = { address: string; width: number; height: number };

const SHORTCUT = 'keys.';
const PHONE = '(width < 640px)';
const ANCHOR = / \{#([a-z][a-z-]*)\}$/;
const WORD = /\{\{([\w.]+)\}\}/y;
/** Says where in the page it is wrong. */
export class HelpFault extends Error {}

/** `{{shell.myData}}` becomes a token of its own. */
function words(md: MarkdownIt): void {
  md.inline.ruler.push('word', (state, silent) => {
    WORD.lastIndex = state.pos;
    const found = WORD.exec(state.src);
    if (!found) return false;
    if (!silent) state.push('word', '', 0).content = found[1]!;
    state.pos = WORD.lastIndex;
    return true;
  });
}

export const anchorsOf = (markdown: string): Set<string> =>
  new Set(markdown.split('\n').flatMap((line) => ANCHOR.exec(line)?.[1] ?? []));

/** Turns one file of the help into its page. */
class HelpReader {
  readonly #md = markdownIt({ html: false }).use(words);
  readonly #escape = this.#md.utils.escapeHtml;
  readonly #page: HelpPage = { title: '', lead: '', groups: [] };
  readonly #markdown: string;
  readonly #sources: HelpSources;
  #line = 1;

  constructor(markdown: string, sources: HelpSources) {
    this.#markdown = markdown;
    this.#sources = sources;
    const { rules } = this.#md.renderer;
    rules.word = (tokens, index) => this.#wordHtml(tokens[index]!.content);
    rules.text = (tokens, index) => this.#escape(this.#understood(tokens[index]!.content));
    rules.code_inline = (tokens, index) => `<kbd>${this.#escape(tokens[index]!.content)}</kbd>`;
    rules.image = (tokens, index) => this.#imageHtml(tokens[index]!);
    rules.link_open = (tokens, index) => `<a href="${this.#addressOf(String(tokens[index]!.attrGet('href')))}">`;
    rules.softbreak = () => {
      this.#line += 1;
      return '\n';
    };
  }

  read(): HelpPage {
    const tokens = this.#md.parse(this.#markdown, {});
    let inHeading = false;
    for (const [index, token] of tokens.entries()) {
      if (token.map) this.#line = token.map[0] + 1;
      if (token.type === 'heading_open') this.#startPart(token.tag, tokens[index + 1]!);
      else if (!inHeading && token.type !== 'heading_close') this.#addText(this.#htmlOf(tokens, index));
      inHeading = token.type === 'heading_open';
    }
    if (!this.#page.title) this.#refuse('the page has no title');
    return this.#page;
  }

  #refuse(fault: string): never {
    throw new HelpFault(`${this.#sources.file}:${this.#line}: ${fault}`);
  }

  #startPart(tag: string, { content, children }: Token) {
    const { groups } = this.#page;
    const id = ANCHOR.exec(content)?.[1];
    const title = (children ?? [])
      .map((token) => (token.type === 'word' ? this.#word(token.content) : this.#understood(token.content)))
      .join('')
      .replace(ANCHOR, '');
    if (tag === 'h1') this.#page.title = title;
    else if (tag === 'h2') groups.push({ title, sections: [] });
    else if (tag !== 'h3') this.#refuse('a section has no further headings');
    else if (!id) this.#refuse('a section has an anchor, such as {#take}');
    else if (groups.some(({ sections }) => sections.some((one) => one.id === id))) this.#refuse(`#${id} stands twice`);
    else if (groups.length === 0) this.#refuse('a section stands in a group');
    else groups.at(-1)!.sections.push({ id, title, html: '' });
  }

  #addText(html: string) {
    const group = this.#page.groups.at(-1);
    const section = group?.sections.at(-1);
    if (section) section.html += html;
    else if (group) this.#refuse('text of a group stands in one of its sections');
    else this.#page.lead += html;
  }

  #htmlOf(tokens: Token[], index: number): string {
    const token = tokens[index]!;
    if (token.type === 'inline') return this.#render(token.children ?? []);
    // A paragraph cannot hold the figure that an image becomes.
    const text = tokens[token.type === 'paragraph_open' ? index + 1 : index - 1];
    const isFigure = token.type.startsWith('paragraph_') && text?.children?.every(({ type }) => type === 'image');
    return isFigure ? '' : this.#renderOne(tokens, index);
  }

  readonly #render = (tokens: Token[]): string => tokens.map((_, index) => this.#renderOne(tokens, index)).join('');

  #renderOne(tokens: Token[], index: number): string {
    const { renderer, options } = this.#md;
    const rule = renderer.rules[tokens[index]!.type];
    return rule ? rule(tokens, index, options, {}, renderer) : renderer.renderToken(tokens, index, options);
  }

  #word(key: string): string {
    const text = this.#sources.wordOf(key);
    if (text === undefined) return this.#refuse(`{{${key}}} is no text of the interface`);
    if (text.includes('{{')) return this.#refuse(`{{${key}}} is filled with values: “${text}”`);
    return text;
  }

  #wordHtml(key: string): string {
    if (!key.startsWith(SHORTCUT)) return `<b>${this.#escape(this.#word(key))}</b>`;
    const strokes = this.#sources.strokesOf(key.slice(SHORTCUT.length));
    if (!strokes) return this.#refuse(`{{${key}}} is no shortcut`);
    const capHtml = (cap: string) => `<kbd>${this.#escape(cap)}</kbd>`;
    return strokes.map((caps) => caps.map(capHtml).join(' ')).join(` ${this.#word('shortcuts.then')} `);
  }

  /** Markdown leaves as text what it does not understand. */
  #understood(text: string): string {
    if (text.includes('{{')) this.#refuse(`“${text}” has no key of a text`);
    if (text.includes('](')) this.#refuse(`“${text}” is no link`);
    return text;
  }

  #addressOf(link: string): string {
    if (link.startsWith('https://')) return this.#escape(link);
    const [file = '', anchor] = link.split('#');
    const page = file ? this.#sources.pageOf(file) : { address: '', anchors: anchorsOf(this.#markdown) };
    if (!page) return this.#refuse(`${link} is no page of the help`);
    if (anchor && !page.anchors.has(anchor)) return this.#refuse(`${link} has no such section`);
    return anchor ? `${page.address}#${anchor}` : page.address;
  }

  #imageHtml(token: Token): string {
    const source = String(token.attrGet('src'));
    const picture = this.#sources.pictureOf(source);
    if (!picture) return this.#refuse(`${source} is no WebP, or there is none for phones`);
    const sizes = ({ width, height }: HelpImage) => `width="${width}" height="${height}"`;
    const { wide, phone } = picture;
    const phoneTag = `<source media="${PHONE}" srcset="${phone.address}" ${sizes(phone)}>`;
    const wideTag = `<img src="${wide.address}" ${sizes(wide)} loading="lazy" decoding="async" alt="">`;
    return `<figure><picture>${phoneTag}${wideTag}</picture><figcaption>${this.#render(token.children ?? [])}</figcaption></figure>`;
  }
}

export const readHelpPage = (markdown: string, sources: HelpSources): HelpPage =>
  new HelpReader(markdown, sources).read();
