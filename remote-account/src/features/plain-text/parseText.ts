import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { textLinkPattern } from '@h5/shared/rules/textLinks';

/** Words, which lead to a page if `to` is given. */
export interface TextPart {
  words: string;
  to?: string;
}

export type TextBlock =
  | { kind: 'heading' | 'paragraph'; parts: TextPart[] }
  | { kind: 'list'; items: TextPart[][] };

/** The blocks of a plain text; items that follow each other are one list. */
export function parseText(content: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  const parts = content.split(/\n\s*\n/).map((part) => part.trim());
  for (const part of parts.filter(Boolean)) {
    const last = blocks.at(-1);
    if (part.startsWith('## ')) blocks.push({ kind: 'heading', parts: partsOf(part.slice(3)) });
    else if (!part.startsWith('- ')) blocks.push({ kind: 'paragraph', parts: partsOf(part) });
    else if (last?.kind === 'list') last.items.push(partsOf(part.slice(2)));
    else blocks.push({ kind: 'list', items: [partsOf(part.slice(2))] });
  }
  return blocks;
}

/** A text without its marks, for searching. */
export function wordsOf(content: string): string {
  return content.replace(textLinkPattern, '$1');
}

function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const link of text.matchAll(textLinkPattern)) {
    const [whole, words = '', address = ''] = link;
    if (link.index > end) parts.push({ words: text.slice(end, link.index) });
    parts.push({ words, to: pathTo(address) });
    end = link.index + whole.length;
  }
  if (end < text.length) parts.push({ words: text.slice(end) });
  return parts;
}

/** A page of the product, or the page that shows where an address leads before it is opened. */
function pathTo(address: string): string {
  const isPage = address.startsWith('/pages/');
  return isPage ? address : pageUrl(pagePaths.webView, { url: address });
}
