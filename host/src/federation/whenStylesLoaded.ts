/**
 * Resolves when the document's stylesheets are loaded; rendering before would shift the layout. A stylesheet that fails is
 * asked for once more. Rejects without it: amounts and buttons that lie anywhere must not be acted on.
 */
export async function whenStylesLoaded(document: Document): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(links.map((link) => hasRules(link) || loadWithRetry(link)));
}

async function loadWithRetry(link: HTMLLinkElement): Promise<void> {
  // A request that has ended without rules failed before this script ran.
  const hasEnded = link.sheet !== null || performance.getEntriesByName(link.href).length > 0;
  const loading = hasEnded ? Promise.reject(new Error()) : whenLoaded(link);
  await loading.catch(() => {
    const next = link.cloneNode() as HTMLLinkElement;
    const loadingAgain = whenLoaded(next);
    link.replaceWith(next);
    return loadingAgain;
  });
}

/** A sheet that failed may be there, but empty. That of another origin cannot be read. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return true;
  }
}

function whenLoaded(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(new Error(`${link.href} could not be loaded.`)));
  });
}
