import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import markPureComponents, { routerChunks } from './markPureComponents.mjs';
import { singleCopyAliases } from './sharedModules.mjs';

test('an unused component can be dropped', () => {
  const source = [
    'var Link = React10.forwardRef(function LinkWithRef() {});',
    'Link.displayName = "Link";',
    'var Routes = React3.memo(Routes2);',
  ].join('\n');

  expect(markPureComponents(source)).toBe(
    [
      'var Link = /* #__PURE__ */ React10.forwardRef(function LinkWithRef() {});',
      '',
      'var Routes = /* #__PURE__ */ React3.memo(Routes2);',
    ].join('\n'),
  );
});

test('calls inside functions and other statements stay as they are', () => {
  const source = '    let Fetcher = React10.forwardRef(render);\nBoundary.contextType = Context;';
  expect(markPureComponents(source)).toBe(source);
});

test.each([
  'var Link = forwardRef(function Link2() {});',
  'const Link = React.forwardRef(function Link2() {});',
  "Link.displayName = 'Link';",
])('a router that is written differently stops the build: %s', (source) => {
  expect(() => markPureComponents(source)).toThrow('does not find them');
});

test('finds the components of the installed router in the files that the builds use', () => {
  const shared = { folder: path.resolve(import.meta.dirname, '../../shared') };
  const folder = path.dirname(singleCopyAliases(shared, 'production')['react-router$']);
  const chunks = readdirSync(folder)
    .map((file) => path.join(folder, file))
    .filter((file) => routerChunks.test(file));
  const marked = chunks.map((file) => markPureComponents(readFileSync(file, 'utf8'))).join('');
  for (const component of ['Link', 'NavLink', 'Form']) {
    expect(marked).toMatch(new RegExp(`^var ${component} = /\\* #__PURE__ \\*/ React`, 'm'));
  }
});
