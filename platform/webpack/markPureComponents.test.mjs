import markPureComponents from './markPureComponents.mjs';

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
