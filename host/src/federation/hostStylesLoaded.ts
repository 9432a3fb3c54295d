/** Resolves once the styles the document asked for are in force; without them the page would jump. */
export async function hostStylesLoaded(document: Document): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(links.map(isLoaded));
}

function isLoaded(link: HTMLLinkElement): Promise<void> {
  if (link.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    // A page without its styles is still better than none.
    link.addEventListener('error', () => resolve());
  });
}
