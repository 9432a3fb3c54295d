import { pagePaths } from '@h5/shared/contract/routes';

/** Markup or text that somebody has put into the document. */
export interface DocumentKind {
  /** The directive that refuses it; undefined if the document is not harmed by it. */
  refusedBy?: string;
  alter: (html: string, given: Given) => string;
  /** The page that is opened, instead of the home page. */
  path?: string;
  /** Whether the product starts: it does unless its own boot script is not itself any more. */
  starts?: false;
}

interface Given {
  code: string;
  foreign: string;
  /** A script of the release, with its hash. */
  script: string;
  integrity: string;
}

/** Before everything else of the document. */
const first = (markup: (given: Given) => string) => (html: string, given: Given) =>
  html.replace('<meta charset="utf-8">', (meta) => meta + markup(given));
/** After the first paint. */
const last = (markup: (given: Given) => string) => (html: string, given: Given) =>
  html.replace('<div id="app">', (app) => markup(given) + app);
/** The script before the markup. The one after it is a file. */
const firstPaint = /<script>(?!<)/;
const boot = /<script async [^>]*id="boot"[^>]*>/;
/** With other names of the files that pages need. */
const withFiles = (files: (json: string) => string) => (html: string) =>
  html.replace(/(?<=id="files">)[^<]*/, files);

export const documentKinds: Record<string, DocumentKind> = {
  'a script before all others': {
    refusedBy: 'script-src-elem',
    alter: first(({ code }) => `<script>${code}</script>`),
  },
  'a script with a made-up nonce': {
    refusedBy: 'script-src-elem',
    alter: first(({ code }) => `<script nonce="x">${code}</script>`),
  },
  'a module before all others': {
    refusedBy: 'script-src-elem',
    alter: first(({ code }) => `<script type="module">${code}</script>`),
  },
  'a script of another origin with its hash': {
    refusedBy: 'script-src-elem',
    alter: first(
      ({ foreign, integrity }) =>
        `<script src="${foreign}/head.js" crossorigin integrity="${integrity}"></script>`,
    ),
  },
  'a map of module names before all others': {
    refusedBy: 'script-src-elem',
    alter: first(
      ({ foreign }) => `<script type="importmap">{"imports":{"/h5/":"${foreign}/"}}</script>`,
    ),
  },
  'another address for all files': {
    refusedBy: 'base-uri',
    alter: first(({ foreign }) => `<base href="${foreign}/">`),
  },
  'another page that opens at once': {
    refusedBy: 'script-src-elem',
    alter: last(({ code }) => `<iframe src='javascript:${code}'></iframe>`),
  },
  'a page inside': {
    refusedBy: 'frame-src',
    alter: last(({ foreign }) => `<iframe src="${foreign}/inside.html"></iframe>`),
  },
  'a document inside': {
    alter: last(
      ({ code }) => `<iframe srcdoc="<script>${code.replaceAll('"', "'")}</script>"></iframe>`,
    ),
  },
  'a handler of a picture': {
    refusedBy: 'script-src-attr',
    alter: last(({ code }) => `<img src="x:" onerror='${code}'>`),
  },
  'a script in a picture': {
    refusedBy: 'script-src-elem',
    alter: last(({ code }) => `<svg><script>${code}</script></svg>`),
  },
  'an object of another origin': {
    refusedBy: 'object-src',
    alter: last(({ foreign }) => `<object data="${foreign}/object.html"></object>`),
  },
  'a style of another origin': {
    refusedBy: 'style-src-elem',
    alter: first(({ foreign }) => `<link rel="stylesheet" href="${foreign}/head.css">`),
  },
  'a looser policy': {
    refusedBy: 'script-src-elem',
    alter: first(
      ({ code }) =>
        `<meta http-equiv="Content-Security-Policy" content="script-src * 'unsafe-inline'"><script>${code}</script>`,
    ),
  },
  'elements with the names of what the page uses': {
    alter: last(
      () =>
        '<form id="__H5__"><input name="release"></form><img name="trustedTypes"><a id="crypto"></a><a id="localStorage"></a>',
    ),
  },
  'a request ahead with another hash': {
    alter: (html) => html.replace(/(rel="preload" as="script"[^>]*integrity=")[^"]*/, '$1sha384-x'),
  },
  'a released script without its hash': {
    alter: last(({ script }) => `<script src="${script}"></script>`),
  },
  'a script that was never released': {
    alter: first(
      ({ integrity }) =>
        `<script src="/h5/r/trade/6.6.6+00000000/steal.js" integrity="${integrity}"></script>`,
    ),
  },
  'the style of the first paint altered': {
    refusedBy: 'style-src-elem',
    alter: (html) => html.replace('<style>', '<style>:root { --executed: style }'),
  },
  'code in the script of the first paint': {
    refusedBy: 'script-src-elem',
    alter: (html, { code }) => html.replace(firstPaint, (tag) => tag + code),
  },
  'files of pages that were never released': {
    path: pagePaths.markets,
    alter: withFiles((json) => json.replaceAll('.js"', '.evil.js"')),
  },
  'files of pages at another origin': {
    refusedBy: 'connect-src',
    path: pagePaths.markets,
    alter: (html, { foreign }) =>
      withFiles((json) => json.replaceAll('"app":', `"origin":"${foreign}","app":`))(html),
  },
  'files of pages that are none': {
    path: pagePaths.markets,
    alter: withFiles(() => '{"trade":'),
  },
  'another boot script of this origin': {
    starts: false,
    alter: (html, { script }) =>
      html.replace(boot, (tag) => tag.replace(/ src="[^"]*"/, ` src="${script}"`)),
  },
  'a boot script without its hash': {
    starts: false,
    alter: (html) =>
      html.replace(boot, (tag) => tag.replace(/ (integrity|crossorigin)="[^"]*"/g, '')),
  },
  'a boot script with another hash': {
    starts: false,
    alter: (html, { integrity }) =>
      html.replace(boot, (tag) => tag.replace(/ integrity="[^"]*"/, ` integrity="${integrity}"`)),
  },
  'a release of another origin': {
    refusedBy: 'connect-src',
    alter: (html, { foreign }) =>
      html.replace(/ data-release="[^"]*"/, ` data-release="${foreign}/release.json"`),
  },
  'no release': {
    alter: (html) => html.replace(/ data-release="[^"]*"/, ''),
  },
  'no boot script': {
    starts: false,
    alter: (html) => html.replace(boot, '<script type="text/plain">'),
  },
};
