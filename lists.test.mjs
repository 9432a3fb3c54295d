import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listRemotes } from './platform/scripts/listRemotes.mjs';
import { workspaceFiles } from './platform/scripts/workspaceFiles.mjs';

// A team adds a remote without a change outside of its folder, so nothing else may list the remotes.

const root = import.meta.dirname;
const remotes = listRemotes(root);
/** More than these in one file are a list. */
const namedTogether = 3;

/** Files that name many remotes for another reason. */
const exceptions = {
  'ARCHITECTURE.md': 'draws the product as it is',
};

const files = workspaceFiles(root).filter(
  (file) =>
    !/^remote-|(^|\/)locales\/|^pnpm-lock\.yaml$|^docs\/decisions\/|^docs\/glossary\.md$|\.snap$/.test(
      file,
    ) && /\.(ts|tsx|mjs|cjs|json|md|yaml|css|html)$|^[^.]+$/.test(file),
);

/** The names of an app as lists write them: its folder, a string, a key of JSON, a version. */
function names({ app, folder }, text) {
  return new RegExp(`\\b${folder}\\b|(['"\`])${app}\\1|\\b${app}@|^ *${app}: ['"{[]`, 'm').test(
    text,
  );
}

test('there are remotes', () => expect(remotes.length).toBeGreaterThan(namedTogether));

test('no file outside of the remotes lists them', () => {
  const lists = files.filter((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return remotes.filter((remote) => names(remote, text)).length > namedTogether;
  });
  expect(lists.filter((file) => !(file in exceptions))).toEqual([]);
});
