import type { Manifest } from '@h5/shared/release/manifest';
import { releaseFileUrl } from '@h5/shared/release/release';
import { themeColours } from '@h5/shared/contract/themeColours';

/** The web app manifest, which a phone reads to install the site. */
export const siteManifestPath = '/h5/manifest.webmanifest';

const icons = [
  { file: 'icons/icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icons/icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'icons/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
];
const touchIcon = 'icons/touch-icon.png';

/** The name of the site; the backend reads the same variable. */
export function siteName(environment: NodeJS.ProcessEnv = process.env): string {
  return environment.H5_SITE_NAME || 'Halden';
}

/** The tags of the document that describe the site to browsers, phones and search engines. */
export function siteTags(host: Manifest, icon: string): string {
  const name = escaped(siteName());
  const touch = urlOf(host, touchIcon);
  return [
    `<title>${name}</title>`,
    `<meta name="application-name" content="${name}">`,
    `<meta name="description" content="${name}: spot markets with live prices, charts and order books, and the whole cost of an order before you confirm it.">`,
    `<meta name="theme-color" content="${themeColours.dark}">`,
    `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">`,
    ...(touch ? [`<link rel="apple-touch-icon" href="${touch}">`] : []),
    `<link rel="manifest" href="${siteManifestPath}">`,
  ].join('\n');
}

export function siteManifest(host: Manifest): string {
  const name = siteName();
  return JSON.stringify({
    id: '/h5/',
    name,
    short_name: name,
    start_url: '/h5/',
    scope: '/h5/',
    display: 'standalone',
    background_color: themeColours.dark,
    theme_color: themeColours.dark,
    icons: icons.flatMap(({ file, sizes, purpose }) => {
      const src = urlOf(host, file);
      return src ? [{ src, sizes, purpose, type: 'image/png' }] : [];
    }),
  });
}

/** An older host has no such icons. */
function urlOf({ version, files }: Manifest, file: string): string | undefined {
  return Object.hasOwn(files, file) ? releaseFileUrl('host', version, file) : undefined;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
