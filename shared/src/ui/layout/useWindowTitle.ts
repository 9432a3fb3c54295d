import { useEffect } from 'react';

/** The title of the window while the component is shown, followed by the site's name. */
export function useWindowTitle(title: string | undefined) {
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    const site = siteName();
    document.title = site && site !== title ? `${title} · ${site}` : title;
    return () => {
      document.title = before;
    };
  }, [title]);
}

/** The site's name in the document. */
function siteName(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content;
}
