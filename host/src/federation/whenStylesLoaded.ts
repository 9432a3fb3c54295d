const limitMs = 10_000;

/**
 * Resolves when the document's stylesheets are loaded; rendering before would shift the layout. A stylesheet that fails is
 * asked for once more. Rejects without it: amounts and buttons that lie anywhere must not be acted on.
 */
export async function whenStylesLoaded(document: Document): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(links.map(loadWithRetry));
}

async function loadWithRetry(link: HTMLLinkElement): Promise<void> {
  if (hasRules(link)) return;
  try {
    if (hasEnded(link)) throw new Error(`${link.href} could not be loaded.`);
    await whenLoaded(link);
  } catch {
    const next = link.cloneNode() as HTMLLinkElement;
    const loading = whenLoaded(next);
    link.replaceWith(next);
    await loading;
  }
}

/** A sheet that failed may be there, but empty. That of another origin cannot be read. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return true;
  }
}

/** The request has ended, so without rules it failed before this script ran. */
function hasEnded({ sheet, href }: HTMLLinkElement): boolean {
  return sheet !== null || performance.getEntriesByName(href).length > 0;
}

async function whenLoaded(link: HTMLLinkElement): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error(`${link.href} could not be loaded.`));
      link.addEventListener('load', () => resolve());
      link.addEventListener('error', fail);
      timer = setTimeout(fail, limitMs);
    });
  } finally {
    clearTimeout(timer);
  }
}
