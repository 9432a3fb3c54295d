import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

const folder = path.join(import.meta.dirname, 'reference');

/** Serves the reference: the product's libraries in one script, and a home page with constant content. */
export async function serveReferencePage() {
  const [script, style] = await Promise.all([
    bundle(),
    readFile(path.join(folder, 'page.css'), 'utf8'),
  ]);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Reference</title>
<link rel="icon" href="data:,"><style>${style}</style><script defer src="page.js"></script>
</head><body><div id="root"></div></body></html>`;
  const files = new Map([
    ['/', { type: 'text/html; charset=utf-8', bytes: brotliCompressSync(html) }],
    ['/page.js', { type: 'text/javascript', bytes: brotliCompressSync(script) }],
  ]);

  const server = createServer(({ url = '' }, response) => {
    const file = files.get(url);
    if (!file) return response.writeHead(404).end();
    response
      .writeHead(200, {
        'content-type': file.type,
        'content-encoding': 'br',
        'content-length': file.bytes.length,
      })
      .end(file.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function bundle(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'page.tsx')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: productionRouter(),
  });
  const [file] = outputFiles;
  if (!file) throw new Error('The reference page was not built.');
  return file.contents;
}

/** The router's `exports` name no production build. */
function productionRouter(): Record<string, string> {
  const fromHere = createRequire(import.meta.url);
  const fromDom = createRequire(fromHere.resolve('react-router-dom'));
  const production = path.join(path.dirname(fromDom.resolve('react-router')), '../production');
  return {
    'react-router/dom': path.join(production, 'dom-export.mjs'),
    'react-router': path.join(production, 'index.mjs'),
  };
}
