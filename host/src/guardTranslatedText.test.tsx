import { act, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { guardTranslatedText } from './guardTranslatedText';

beforeAll(() => guardTranslatedText(document.body));

/** What Chrome does to a text node; other translators insert first and then remove. */
const ways = {
  'at once': (text: Text, translation: Element) => text.replaceWith(translation),
  'in two steps': (text: Text, translation: Element) => {
    text.before(translation);
    text.remove();
  },
};

/** Replaces each text by its translation, in capitals. */
function translate(replace: (text: Text, translation: Element) => void) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const translation = document.createElement('font');
    translation.append(document.createElement('font'));
    translation.firstElementChild?.append(text.data.toUpperCase());
    replace(text, translation);
  }
}

/** Shows the first content, which is translated, and then the second one. */
async function change(replace: (typeof ways)['at once'], first: ReactNode, second: ReactNode) {
  let show = (_: ReactNode) => {};
  function Shown() {
    const [content, setContent] = useState(first);
    show = setContent;
    return <p data-testid="shown">{content}</p>;
  }
  render(<Shown />);
  translate(replace);
  await act(async () => show(second));
  return screen.getByTestId('shown').innerHTML;
}

describe.each(Object.entries(ways))('on a page translated %s', (_, replace) => {
  test.each<[string, ReactNode, ReactNode, string]>([
    [
      'text gives way to an element',
      ['Wait', <b key="b" />],
      [<i key="i" />, <b key="b" />],
      '<i></i><b></b>',
    ],
    ['text goes', ['Wait', <b key="b" />], ['', <b key="b" />], '<b></b>'],
    ['an element comes before text', [null, 'Wait'], [<i key="i" />, 'Wait'], '<i></i>WAIT'],
    [
      'text changes beside an element',
      ['1 order', <b key="b" />],
      ['2 orders', <b key="b" />],
      '2 orders<b></b>',
    ],
    ['one of several texts changes', ['1', ' of ', '3'], ['2', ' of ', '3'], '2 OF 3'],
    [
      'one of several texts goes',
      [<i key="i" />, 'a', 'b'],
      [<i key="i" />, null, 'b'],
      '<i></i>B',
    ],
    ['text changes that stands alone', '1 order', '2 orders', '2 orders'],
    ['text alone gives way to an element', '1 order', <i key="i" />, '<i></i>'],
  ])('%s', async (_name, first, second, html) => {
    const shown = await change(replace, first, second);
    expect(shown.replaceAll(/<\/?font>/g, '')).toBe(html);
  });
});

test('translated text that React removes in the same turn is removed', async () => {
  let hide = () => {};
  function Shown() {
    const [isShown, setShown] = useState(true);
    hide = () => setShown(false);
    return (
      <p data-testid="shown">
        {isShown && 'Wait'}
        <b />
      </p>
    );
  }
  render(<Shown />);
  await act(async () => {
    translate(ways['at once']);
    hide();
  });
  expect(screen.getByTestId('shown').innerHTML).toBe('<b></b>');
});

test('a node that is not text still has to be where it is removed', () => {
  const [parent, child] = [document.createElement('div'), document.createElement('b')];
  expect(() => parent.removeChild(child)).toThrow('not a child');
  expect(() => parent.insertBefore(document.createElement('i'), child)).toThrow();
});
