type Block = { kind: 'text'; text: string } | { kind: 'list'; items: string[] };

const BULLET = /^\s*[-*•]\s+(.*\S)\s*$/;

/** Splits a text into paragraphs and lists: lines that begin with "-", "*" or "•" are items. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const item = BULLET.exec(line)?.[1];
    const last = blocks.at(-1);
    if (item === undefined) {
      if (last?.kind === 'text') last.text += `\n${line}`;
      else blocks.push({ kind: 'text', text: line });
    } else if (last?.kind === 'list') last.items.push(item);
    else blocks.push({ kind: 'list', items: [item] });
  }
  return blocks
    .map((block) => (block.kind === 'text' ? { ...block, text: block.text.replace(/^\n+|\s+$/g, '') } : block))
    .filter((block) => block.kind === 'list' || block.text !== '');
}
