/**
 * @jest-environment ./platform/testing/jsdom.cjs
 */
import './client.mjs';

const client = window.__H5_DEVELOPMENT__;
const Button = () => null;
const useIt = () => null;

/** `module.hot` of a module; after an update, with what the replaced module has kept. */
function aModule(data) {
  const disposals = [];
  const calls = [];
  return {
    data,
    calls,
    accept: () => calls.push('accept'),
    invalidate: () => calls.push('invalidate'),
    dispose: (handler) => disposals.push(handler),
    kept() {
      const kept = {};
      for (const handler of disposals) handler(kept);
      return kept;
    },
  };
}

function evaluate(hot, code, exports) {
  const scope = client.open(hot, 'nft a.tsx', code);
  if (exports) client.close(hot, exports);
  return scope;
}

test('a module that exports only components is replaced alone', () => {
  const hot = aModule();
  evaluate(hot, '1', { Button });
  expect(hot.calls).toEqual(['accept']);
});

test.each([
  ['exports something else as well', { Button, useIt }],
  ['exports nothing', {}],
])('a module that %s is not', (_, exports) => {
  const hot = aModule();
  evaluate(hot, '1', exports);
  expect(hot.calls).toEqual([]);
});

test('when a module stops to be replaceable, the modules that import it are replaced too', () => {
  const before = aModule();
  evaluate(before, '1', { Button });
  const after = aModule(before.kept());
  evaluate(after, '2', { Button, useIt });
  expect(after.calls).toEqual(['invalidate']);
});

/** One module of a component and one of its store. An update replaces both; returns whether the component is a new one. */
function updateWithStore(name, storeCode) {
  const component = aModule();
  const store = aModule();
  show(component, name);
  client.open(store, `${name}Store.ts`, '1');
  client.render();
  client.open(aModule(store.kept()), `${name}Store.ts`, storeCode);
  show(aModule(component.kept()), name);
  return client.render().staleFamilies.size > 0;
}

function show(hot, name) {
  const Component = () => null;
  const { $RefreshReg$, $RefreshSig$ } = client.open(hot, `nft ${name}.tsx`, '1');
  $RefreshSig$()(Component, 'useState{}', false);
  $RefreshReg$(Component, name);
  client.close(hot, { Component });
}

test('a component keeps its state when it is replaced', () => {
  expect(updateWithStore('Card', '1')).toBe(false);
});

test('a component starts anew when its store has changed, and with the next update keeps its state', () => {
  expect(updateWithStore('List', '2')).toBe(true);
  expect(updateWithStore('Badge', '1')).toBe(false);
});

test('the host learns of each app that comes into the page', () => {
  const seen = [];
  client.onAttach = () => seen.push([...client.attached.keys()]);
  client.attach('nft', {});
  client.attach('trade', {});
  expect(seen).toEqual([['nft'], ['nft', 'trade']]);
});
