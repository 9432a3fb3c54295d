import { CoinIcon } from './CoinIcon';
import { itBehavesLikeAnElement } from '../testing/itBehavesLikeAnElement';
import { render } from '../testing/render';

itBehavesLikeAnElement(<CoinIcon code="BTC" />);

function backgroundOf(code: string) {
  const { container } = render(<CoinIcon code={code} />);
  return { container, background: container.querySelector('span')?.style.background };
}

test('a coin people know has its mark', () => {
  const { container, background } = backgroundOf('BTC');
  expect(container.querySelector('path')).not.toBeNull();
  expect(background).toBe('var(--coin-btc)');
});

test('another has its letter, always in the same colour', () => {
  const { container, background } = backgroundOf('APT');
  expect(container).toHaveTextContent('A');
  expect(background).toMatch(/^var\(--coin-hash-[0-7]\)$/);
  expect(backgroundOf('apt').background).toBe(background);
});
