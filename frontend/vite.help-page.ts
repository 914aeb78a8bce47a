import markdownIt, { type MarkdownIt, type Token } from 'markdown-it';

/** Elements of Markdown, and `b` for words of the interface; the build refuses all others. */
const TAGS = ['p', 'b', 'ol', 'ul', 'li', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td'] as const;
type HelpTag = (typeof TAGS)[number];
type HelpImage = { address: string; width: number; height: number };
type HelpFigure = { tag: 'figure'; wide: HelpImage; phone: HelpImage; children: HelpNode[] };
type HelpParent = { tag: HelpTag; children: HelpNode[] } | { tag: 'a'; to: string; children: HelpNode[] } | HelpFigure;
export type HelpNode = string | { tag: 'kbd'; cap: string } | HelpParent;

export type HelpSection = { id: string; title: string; nodes: HelpNode[] };
export type HelpGroup = { title: string; sections: HelpSection[] };
export type HelpPage = { title: string; lead: HelpNode[]; groups: HelpGroup[] };

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

const SHORTCUT = 'keys.';
const ANCHOR = / \{#([a-z][a-z-]*)\}$/;
const WORD = /\{\{([\w.]+)\}\}/y;
/** Says where in the page it is wrong. */
export class HelpFault extends Error {}

/** `{{shell.myData}}` becomes a token of its own; a paragraph cannot hold the figure that an image becomes. */
function extended(md: MarkdownIt): void {
  md.inline.ruler.push('word', (state, silent) => {
    WORD.lastIndex = state.pos;
    const found = WORD.exec(state.src);
    if (!found) return false;
    if (!silent) state.push('word', '', 0).content = found[1]!;
    state.pos = WORD.lastIndex;
    return true;
  });
  md.core.ruler.push('figure', ({ tokens }) => {
    for (const [index, { type, children }] of tokens.entries()) {
      const isParagraph = type === 'inline' && tokens[index - 1]?.type === 'paragraph_open';
      if (isParagraph && children?.every((child) => child.type === 'image'))
        tokens[index - 1]!.hidden = tokens[index + 1]!.hidden = true;
    }
  });
}

const separated = (lists: HelpNode[][], separator: string): HelpNode[] =>
  lists.reduce((all, list) => [...all, separator, ...list]);

export const anchorsOf = (markdown: string): Set<string> =>
  new Set(markdown.split('\n').flatMap((line) => ANCHOR.exec(line)?.[1] ?? []));

/** Turns one file of the help into its page. */
class HelpReader {
  readonly #page: HelpPage = { title: '', lead: [], groups: [] };
  readonly #markdown: string;
  readonly #sources: HelpSources;
  /** The children of the elements that have begun and not ended, the innermost last. */
  #open: HelpNode[][] = [this.#page.lead];
  #line = 1;

  constructor(markdown: string, sources: HelpSources) {
    this.#markdown = markdown;
    this.#sources = sources;
  }

  read(): HelpPage {
    const tokens = markdownIt({ html: false }).use(extended).parse(this.#markdown, {});
    for (const [index, token] of tokens.entries()) {
      if (token.map) this.#line = token.map[0] + 1;
      const isTitle = tokens[index - 1]?.type === 'heading_open';
      if (token.type === 'heading_open') this.#startPart(token.tag, tokens[index + 1]!);
      else if (!isTitle && token.type !== 'heading_close') this.#add(token);
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
    const nodes: HelpNode[] = [];
    if (tag === 'h1') this.#page.title = title;
    else if (tag === 'h2') groups.push({ title, sections: [] });
    else if (tag !== 'h3') this.#refuse('a section has no further headings');
    else if (!id) this.#refuse('a section has an anchor, such as {#take}');
    else if (groups.some(({ sections }) => sections.some((one) => one.id === id))) this.#refuse(`#${id} stands twice`);
    else if (groups.length === 0) this.#refuse('a section stands in a group');
    else groups.at(-1)!.sections.push({ id, title, nodes });
    if (tag !== 'h1') this.#open = tag === 'h3' ? [nodes] : [];
  }

  #add(token: Token) {
    if (token.hidden) return;
    if (token.nesting < 0) this.#open.pop();
    else if (token.nesting > 0) this.#open.push(this.#append(this.#parentOf(token)).children);
    else if (token.type === 'inline') for (const child of token.children ?? []) this.#add(child);
    else if (token.type === 'image') this.#addFigure(token);
    else for (const node of this.#nodesOf(token)) this.#append(node);
  }

  #append<Node extends HelpNode>(node: Node): Node {
    const siblings = this.#open.at(-1) ?? this.#refuse('text of a group stands in one of its sections');
    siblings.push(node);
    return node;
  }

  #addFigure(token: Token) {
    const source = String(token.attrGet('src'));
    const picture = this.#sources.pictureOf(source);
    if (!picture) return this.#refuse(`${source} is no WebP, or there is none for phones`);
    this.#open.push(this.#append({ tag: 'figure', ...picture, children: [] }).children);
    for (const child of token.children ?? []) this.#add(child);
    this.#open.pop();
  }

  #parentOf(token: Token): HelpParent {
    if (token.type === 'link_open')
      return { tag: 'a', to: this.#addressOf(String(token.attrGet('href'))), children: [] };
    const tag = TAGS.find((one) => one === token.tag) ?? this.#refuse(`the help has no <${token.tag}>`);
    return { tag, children: [] };
  }

  #nodesOf({ type, tag, content }: Token): HelpNode[] {
    if (type === 'word') return this.#wordNodes(content);
    if (type === 'text') return content ? [this.#understood(content)] : [];
    if (type === 'code_inline') return [{ tag: 'kbd', cap: content }];
    if (type !== 'softbreak') this.#refuse(`the help has no <${tag}>`);
    this.#line += 1;
    return ['\n'];
  }

  #word(key: string): string {
    const text = this.#sources.wordOf(key);
    if (text === undefined) return this.#refuse(`{{${key}}} is no text of the interface`);
    if (text.includes('{{')) return this.#refuse(`{{${key}}} is filled with values: “${text}”`);
    return text;
  }

  #wordNodes(key: string): HelpNode[] {
    if (!key.startsWith(SHORTCUT)) return [{ tag: 'b', children: [this.#word(key)] }];
    const strokes = this.#sources.strokesOf(key.slice(SHORTCUT.length));
    if (!strokes) return this.#refuse(`{{${key}}} is no shortcut`);
    const nodes = strokes.map((caps) =>
      separated(
        caps.map((cap) => [{ tag: 'kbd', cap }]),
        ' ',
      ),
    );
    return separated(nodes, ` ${this.#word('shortcuts.then')} `);
  }

  /** Markdown leaves as text what it does not understand. */
  #understood(text: string): string {
    if (text.includes('{{')) this.#refuse(`“${text}” has no key of a text`);
    if (text.includes('](')) this.#refuse(`“${text}” is no link`);
    return text;
  }

  #addressOf(link: string): string {
    const [file = '', anchor] = link.split('#');
    const page = file ? this.#sources.pageOf(file) : { address: '', anchors: anchorsOf(this.#markdown) };
    if (!page) return this.#refuse(`${link} is no page of the help`);
    if (anchor && !page.anchors.has(anchor)) return this.#refuse(`${link} has no such section`);
    return anchor ? `${page.address}#${anchor}` : page.address;
  }
}

export const readHelpPage = (markdown: string, sources: HelpSources): HelpPage =>
  new HelpReader(markdown, sources).read();
