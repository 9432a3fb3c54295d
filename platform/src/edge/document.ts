import { createHash } from 'node:crypto';
import { releaseFileUrl, type AppVersion, type Release } from '@h5/shared/contract/release';
import { compressFile, type CompressionEffort } from '../registry/compress';
import { sha384 } from '../registry/files';
import { siteTags, siteManifest } from './site';

export interface FirstPaint {
  html: string;
  css: string;
  icon: string;
}

export interface DocumentPage {
  release: Release;
  html: EncodedDocument;
  json: EncodedDocument;
  siteManifest: EncodedDocument;
  /** Hashes of the inline script and style, for the content security policy. */
  inline: { script: string; style: string };
}

/** A document in every encoding it is served in. */
export interface EncodedDocument {
  type: string;
  hash: string;
  plain: Buffer;
  br: Buffer;
  gz: Buffer;
}

/** HTML, release JSON and policy hashes, all rendered from one release so that they agree. */
export async function renderDocumentPage(
  release: Release,
  host: AppVersion,
  firstPaint: FirstPaint,
  bootScript: string,
): Promise<DocumentPage> {
  const json = JSON.stringify(release);
  const html = renderHtml(json, host, firstPaint, bootScript);
  // Development prefers a fast rebuild over a small page.
  const effort = release.live ? 'fast' : 'best';
  return {
    release,
    html: await encode(html, 'text/html; charset=utf-8', effort),
    json: await encode(json, 'application/json', effort),
    siteManifest: await encode(siteManifest(host), 'application/manifest+json', effort),
    inline: { script: sha384(bootScript), style: sha384(firstPaint.css) },
  };
}

/** The host is by far the largest file, so it is requested before the others that the boot script asks for. */
function renderHtml(json: string, host: AppVersion, { html, css, icon }: FirstPaint, boot: string) {
  const entry = releaseFileUrl('host', host.version, host.entry);
  const integrity = host.files[host.entry]?.sha384 ?? '';
  const request = `fetchpriority="high" crossorigin="anonymous" integrity="${integrity}"`;
  return `<!doctype html>
<html lang="en" data-lang="en" data-theme="dark" data-up-down="green">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<link rel="preload" as="script" ${request} href="${entry}">
<meta name="color-scheme" content="dark light">
${siteTags(host, icon)}
<style>${css}</style>
<script type="application/json" id="release">${json.replaceAll('<', '\\u003c')}</script>
<script>${boot}</script>
<script id="host" defer ${request} src="${entry}"></script>
</head>
<body>
<div id="first-paint">${html}</div>
<div id="app"></div>
</body>
</html>
`;
}

async function encode(
  text: string,
  type: string,
  effort: Exclude<CompressionEffort, 'none'>,
): Promise<EncodedDocument> {
  const plain = Buffer.from(text);
  const { br, gz } = await compressFile(plain, effort);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 16);
  return { type, hash, plain, br, gz };
}
