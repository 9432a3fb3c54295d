import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { languages, type Language } from '@h5/shared/contract/languages';
import { foldManifest, type ReleasePayload } from '@h5/shared/release/releasePayload';
import { buildFolder, type WorkspaceApp } from '../build/workspace';
import { composeFirstPaint } from '../edge/composeFirstPaint';
import { bootPath, renderDocumentPage, type DocumentScripts } from '../edge/document';
import { composeMenu } from '../registry/compose';
import { documentFiles, manifestSchema, type Manifest } from '../registry/manifest';
import type { BudgetedPart } from './sizes';

/**
 * The document of a release of all built apps, as it is transferred: its styles, its markup, its script and the names of the files
 * of each page. The language with the longest one counts. The boot script beside it is a part of its own.
 */
export async function measureDocument(
  host: WorkspaceApp,
  manifests: Manifest[],
  scripts: DocumentScripts,
): Promise<BudgetedPart[]> {
  const own = manifests.find(({ app }) => app === host.name);
  if (!own || !documentFiles.every((file) => Object.hasOwn(own.files, file))) return [];
  const folder = buildFolder(host, 'production');
  const menu = composeMenu(Object.fromEntries(manifests.map((one) => [one.app, one])));
  const firstPaint = await composeFirstPaint(
    (file) => readFile(path.join(folder, file), 'utf8'),
    menu,
  );
  const trust = { env: 'production', keys: [] };
  const served = { release: aRelease(manifests, menu), host: own, ...unsigned };
  const { html, files } = await renderDocumentPage(served, firstPaint, scripts, trust);
  const rendered = Object.keys(languages).map((language) => html(language as Language));
  const bytes = (await Promise.all(rendered)).map(({ br }) => br.length);
  const boot = [...files].find(([path]) => path.startsWith(bootPath))?.[1].br.length ?? 0;
  const of = { app: host.name, modules: {} };
  return [
    { ...of, name: 'document', bytes: Math.max(...bytes), files: [...documentFiles] },
    { ...of, name: 'boot', bytes: boot, files: [] },
  ];
}

/** The signed release and its signatures are a file beside the document. */
const unsigned = { payload: '', signatures: [], unavailable: [] };

function aRelease(manifests: Manifest[], menu: ReleasePayload['menu']): ReleasePayload {
  const apps = manifests.map((one) => [one.app, foldManifest(one, '')]);
  return {
    schema: manifestSchema,
    env: 'production',
    seq: 1,
    prev: null,
    issuedAt: '',
    overrides: false,
    apps: Object.fromEntries(apps) as ReleasePayload['apps'],
    menu,
  };
}
