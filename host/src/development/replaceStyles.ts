import { releaseFileUrl, releaseFilesRoot, type AppVersion } from '@h5/shared/release/release';

/** Class names do not depend on the content of a stylesheet, so that it can be replaced alone. */
export async function replaceStyles(
  document: Document,
  app: string,
  { version, files }: AppVersion,
  attributesOf: (url: string) => Record<string, string>,
): Promise<void> {
  const folder = `${releaseFilesRoot}${app}/`;
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const replaced = links.map(async (old) => {
    const path = new URL(old.href, document.baseURI).pathname;
    if (!path.startsWith(folder)) return;
    const file = path.slice(folder.length).split('/').slice(1).join('/');
    const next = Object.keys(files).find((name) => stemOf(name) === stemOf(file));
    if (!next || next === file) return;
    const link = document.createElement('link');
    const attributes = attributesOf(releaseFileUrl(app, version, next));
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    await new Promise<void>((resolve, reject) => {
      link.onload = () => resolve();
      link.onerror = () => reject(new Error(`${link.href} cannot be loaded.`));
      old.after(link);
    });
    old.remove();
  });
  await Promise.all(replaced);
}

/** The name of a stylesheet without its content hash. */
function stemOf(file: string): string | undefined {
  return /^(.+)\.[0-9a-f]{8}\.css$/.exec(file)?.[1];
}
