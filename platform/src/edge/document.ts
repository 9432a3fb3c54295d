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
  /** Hashes of the inline scripts and the style, for the content security policy. */
  inline: { scripts: readonly string[]; style: string };
}

/** The two scripts of the document: one before the markup of the first paint, and one after it. */
export interface DocumentScripts {
  firstPaint: string;
  boot: string;
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
  scripts: DocumentScripts,
  trust: Trust,
): Promise<DocumentPage> {
  const filled = {
    firstPaint: scripts.firstPaint.replace('H5_HOME_ROUTES', () => scriptJson(host.routes)),
    boot: scripts.boot.replace('H5_TRUST', () => JSON.stringify(trust)),
  };
  const json = JSON.stringify(reply);
  const entry = releaseFileUrl('host', host.version, host.entry, originOf(release, 'host'));
  const html = renderHtml(reply, { entry, host }, firstPaint, filled);
  // Development prefers a fast rebuild over a small page.
  const effort = release.live ? 'fast' : 'best';
  return {
    release,
    html: await encode(html, 'text/html; charset=utf-8', effort),
    json: await encode(json, 'application/json', effort),
    siteManifest: await encode(siteManifest(host), 'application/manifest+json', effort),
    inline: { scripts: Object.values(filled).map(sha384), style: sha384(firstPaint.css) },
  };
}

/**
 * What the first paint needs comes first: the browser paints it while the release, most of the document, still arrives.
 * The payload stands in the document as it was signed; its writer has escaped each “<”. The list of signatures is not
 * signed itself, so anything may stand in it. The host is by far the largest file, so it is requested before the others.
 * The boot script runs it once the release is verified.
 */
function renderHtml(
  { payload, signatures, unavailable }: ReleaseReply,
  { entry, host }: { entry: string; host: Manifest },
  { html, css, icon }: FirstPaint,
  scripts: DocumentScripts,
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
<script>${scripts.firstPaint}</script>
</head>
<body>
<div id="first-paint">${html}</div>
<div id="app"></div>
<script type="application/json" id="release" data-signatures='${attributeJson(signatures)}' data-unavailable="${unavailable.join(' ')}">${payload}</script>
<script>${scripts.boot}</script>
</body>
</html>
`;
}

/** JSON that can stand in a script. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
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
