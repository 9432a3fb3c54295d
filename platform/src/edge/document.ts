import { createHash } from 'node:crypto';
import type { Manifest } from '@h5/shared/release/manifest';
import { originOf, releaseFileUrl } from '@h5/shared/release/release';
import type { ReleasePayload, ReleaseReply } from '@h5/shared/release/releasePayload';
import { compressFile, type CompressionEffort } from '../registry/compress';
import { sha384 } from '../registry/files';
import { siteTags, siteManifest } from './site';
import type { Trust } from './verifyRelease';

export interface FirstPaint {
  html: string;
  css: string;
  icon: string;
}

export interface DocumentPage {
  release: ReleasePayload;
  html: EncodedDocument;
  json: EncodedDocument;
  siteManifest: EncodedDocument;
  /** Hashes of the inline script and style, for the content security policy. */
  inline: { script: string; style: string };
}

/** The boot script, and what it believes. */
export interface BootScript {
  text: string;
  trust: Trust;
}

/** A document in every encoding it is served in. */
export interface EncodedDocument {
  type: string;
  hash: string;
  plain: Buffer;
  br: Buffer;
  gz: Buffer;
}

/** What the edge serves of an environment. */
export interface ServedRelease extends ReleaseReply {
  release: ReleasePayload;
  /** The manifest of its host. */
  host: Manifest;
}

/** HTML, release JSON and policy hashes, all rendered from one release so that they agree. */
export async function renderDocumentPage(
  { release, host, ...reply }: ServedRelease,
  firstPaint: FirstPaint,
  boot: BootScript,
): Promise<DocumentPage> {
  const bootScript = boot.text.replace('H5_TRUST', () => JSON.stringify(boot.trust));
  const json = JSON.stringify(reply);
  const entry = releaseFileUrl('host', host.version, host.entry, originOf(release, 'host'));
  const html = renderHtml(reply, { entry, host }, firstPaint, bootScript);
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

/**
 * The payload stands in the document as it was signed; its writer has escaped each “<”. The list of signatures is not
 * signed itself, so anything may stand in it. The host is by far the largest file, so it is requested before the others. The boot script runs it once the release is verified.
 */
function renderHtml(
  { payload, signatures, unavailable }: ReleaseReply,
  { entry, host }: { entry: string; host: Manifest },
  { html, css, icon }: FirstPaint,
  boot: string,
) {
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
<script type="application/json" id="release" data-signatures='${attributeJson(signatures)}' data-unavailable="${unavailable.join(' ')}">${payload}</script>
<script>${boot}</script>
</head>
<body>
<div id="first-paint">${html}</div>
<div id="app"></div>
</body>
</html>
`;
}

/** JSON that can stand between single quotes in HTML, whatever its strings contain. */
function attributeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('&', '\\u0026')
    .replaceAll('<', '\\u003c')
    .replaceAll("'", '\\u0027');
}

async function encode(
  text: string,
  type: string,
  effort: CompressionEffort,
): Promise<EncodedDocument> {
  const plain = Buffer.from(text);
  const { br, gz } = await compressFile(plain, effort);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 16);
  return { type, hash, plain, br, gz };
}
