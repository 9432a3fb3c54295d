import { screen } from '@testing-library/react';
import { Fact, Facts } from './Facts';
import { conforms } from './testing/conforms';
import { render } from './testing/render';

conforms(
  <Facts>
    <Fact label="Tick">0.1 USDT</Fact>
  </Facts>,
);

test('each fact is a term and what it is', () => {
  render(
    <Facts>
      <Fact label="Tick">0.1 USDT</Fact>
      <Fact label="Fee">0.1%</Fact>
    </Facts>,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Tick',
    'Fee',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '0.1 USDT',
    '0.1%',
  ]);
});
