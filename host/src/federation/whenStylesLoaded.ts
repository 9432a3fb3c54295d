/** Resolves when the document's stylesheets are loaded; rendering before would shift the layout. */
export async function whenStylesLoaded(document: Document): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(links.map(isLoaded));
}

function isLoaded(link: HTMLLinkElement): Promise<void> {
  if (link.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    // Render without the stylesheet rather than not at all.
    link.addEventListener('error', () => resolve());
  });
}
