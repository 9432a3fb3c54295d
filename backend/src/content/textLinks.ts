import { pagePaths } from '@h5/shared/contract/routes';
import { textLinkPattern } from '@h5/shared/rules/textLinks';
import { readWebLink } from '@h5/shared/rules/webLink';

const paths = new Set<string>(Object.values(pagePaths));

/** The links in a text, or in all texts of an object, that lead neither to a page of the product nor to an https address. */
export function brokenLinksIn(texts: unknown): string[] {
  if (typeof texts === 'string') return brokenLinks(texts);
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.values(texts).flatMap(brokenLinksIn);
}

function brokenLinks(text: string): string[] {
  return [...text.matchAll(textLinkPattern)]
    .map(([whole, , address = '']) => ({ whole, address }))
    .filter(({ address }) => !leadsSomewhere(address))
    .map(({ whole }) => whole);
}

function leadsSomewhere(address: string): boolean {
  const [path = ''] = address.split('?');
  return address.startsWith('/') ? paths.has(path) : readWebLink(address) !== undefined;
}
