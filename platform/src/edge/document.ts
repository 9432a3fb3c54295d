import { createHash } from 'node:crypto';
import { languages, type Language } from '@h5/shared/contract/languages';
import type { Manifest } from '@h5/shared/release/manifest';
import { originOf, releaseFileUrl } from '@h5/shared/release/release';
import type { ReleasePayload, ReleaseReply } from '@h5/shared/release/releasePayload';
import { compressFile, type CompressionEffort } from '../registry/compress';
import { sha384 } from '../registry/files';
import { composeDocumentFiles } from './composeDocumentFiles';
import { hostErrorMessages } from './hostErrorMessages';
import { siteTags, siteManifest } from './site';
import type { Trust } from './verifyRelease';
import { wordsIn } from './wordsIn';

/** What the path of the boot script begins with. */
export const bootPath = '/h5/boot.';

export interface FirstPaint {
  html: string;
  css: string;
  icon: string;
}

export interface DocumentPage {
  release: ReleasePayload;
  /** The document in a language. It is rendered when somebody asks for it. */
  html: (language: Language) => Promise<EncodedDocument>;
  json: EncodedDocument;
  siteManifest: EncodedDocument;
  /** What the document loads beside the files of the release, by path. The content of a path never changes. */
  files: ReadonlyMap<string, EncodedDocument>;
  /** Hashes of the inline script and the style, for the content security policy. */
  inline: { scripts: readonly string[]; style: string };
}

/** The scripts of the document: one in it, which runs before the first paint, and one in a file, which runs after it. */
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

/** Documents, release and policy hashes, all rendered from one release so that they agree. */
export async function renderDocumentPage(
  served: ServedRelease,
  firstPaint: FirstPaint,
  scripts: DocumentScripts,
  trust: Trust,
): Promise<DocumentPage> {
  const { release, host, ...reply } = served;
  // Development prefers a fast rebuild over a small page.
  const effort = release.live ? 'fast' : 'best';
  const inlined = scripts.firstPaint.replace('H5_HOME_ROUTES', () => scriptJson(host.routes));
  const code = scripts.boot.replace('H5_TRUST', () => JSON.stringify(trust));
  const json = await encode(JSON.stringify(reply), 'application/json', effort);
  const boot = await encode(code, 'text/javascript; charset=utf-8', effort);
  const named = { release: `/h5/release.${json.hash}.json`, boot: `${bootPath}${boot.hash}.js` };
  const documents = new Map<Language, Promise<EncodedDocument>>();
  const render = (language: Language) => {
    const html = renderHtml(served, firstPaint, { ...named, inlined, code, language });
    return encode(html, 'text/html; charset=utf-8', effort);
  };
  return {
    release,
    html(language) {
      const document = documents.get(language) ?? render(language);
      documents.set(language, document);
      return document;
    },
    json,
    siteManifest: await encode(siteManifest(host), 'application/manifest+json', effort),
    files: new Map([
      [named.boot, boot],
      [named.release, json],
    ]),
    inline: { scripts: [sha384(inlined)], style: sha384(firstPaint.css) },
  };
}

interface Named {
  /** The path of the release. */
  release: string;
  /** The path and the text of the boot script. */
  boot: string;
  code: string;
  inlined: string;
  language: Language;
}

/**
 * All of it arrives at once, so it holds what the first paint shows, in one language, and the names of what follows: the host,
 * by far the largest file, first. The release and the boot script, which verifies it and runs the host, are files beside it.
 */
function renderHtml(
  served: ServedRelease,
  { html, css, icon }: FirstPaint,
  { release, boot, code, inlined, language }: Named,
) {
  const { host } = served;
  const origin = originOf(served.release, 'host');
  const preload = (as: string, file: string, more = '') =>
    `<link rel="preload" as="${as}"${more} crossorigin="anonymous" integrity="${host.files[file]?.sha384 ?? ''}" href="${releaseFileUrl('host', host.version, file, origin)}">`;
  const { tag } = languages[language];
  const { unreachable, retry } = hostErrorMessages[language];
  return `<!doctype html>
<html lang="${tag}" data-lang="${language}" data-served="${language}" data-theme="dark" data-up-down="green">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${preload('script', host.entry, ' fetchpriority="high"')}
<link rel="preload" as="fetch" crossorigin="anonymous" href="${release}">
${host.css.map((file) => preload('style', file)).join('\n')}
<link rel="expect" blocking="render" href="#app">
<meta name="color-scheme" content="dark light">
${siteTags(host, icon)}
<style>${css}</style>
<script type="application/json" id="files">${scriptJson(composeDocumentFiles(served, language))}</script>
<script>${inlined}</script>
<script async fetchpriority="high" crossorigin="anonymous" integrity="${sha384(code)}" id="boot" data-release="${release}" data-unreachable="${attribute(unreachable)}" data-retry="${attribute(retry)}" src="${boot}"></script>
</head>
<body>
<div id="first-paint">${wordsIn(html, language)}</div>
<div id="app"></div>
</body>
</html>
`;
}

/** JSON that can stand in a script. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Text that can stand between double quotes in HTML. */
function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
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
