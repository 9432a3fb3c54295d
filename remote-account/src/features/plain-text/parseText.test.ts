import { parseText, wordsOf } from './parseText';

test('an empty line parts paragraphs, headings and items', () => {
  const content = 'First.\nStill first.\n\n## A heading\n \n\n- One\n\n- Two\n\nSecond.\n';
  expect(parseText(content)).toEqual([
    { kind: 'paragraph', parts: [{ words: 'First.\nStill first.' }] },
    { kind: 'heading', parts: [{ words: 'A heading' }] },
    { kind: 'list', items: [[{ words: 'One' }], [{ words: 'Two' }]] },
    { kind: 'paragraph', parts: [{ words: 'Second.' }] },
  ]);
});

test('a link leads to a page, or to the page that shows another site', () => {
  const content = 'See [Security](/pages/setting/security), or [them](https://example.com/a?b=c).';
  expect(parseText(content)).toEqual([
    {
      kind: 'paragraph',
      parts: [
        { words: 'See ' },
        { words: 'Security', to: '/pages/setting/security' },
        { words: ', or ' },
        { words: 'them', to: '/pages/common/webView?url=https%3A%2F%2Fexample.com%2Fa%3Fb%3Dc' },
        { words: '.' },
      ],
    },
  ]);
});

test.each(['//evil.example', 'javascript:alert', 'data:text/html,x', '/evil'])(
  '%s is no page of the product',
  (address) => {
    const [block] = parseText(`[x](${address})`);
    expect(block).toMatchObject({
      parts: [{ words: 'x', to: expect.stringMatching(/^\/pages\/common\/webView\?url=/) }],
    });
  },
);

test('a text is searched by its words', () => {
  expect(wordsOf('See [Security](/pages/setting/security).')).toBe('See Security.');
});
