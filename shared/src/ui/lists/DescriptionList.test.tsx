import { screen } from '@testing-library/react';
import { DescriptionItem, DescriptionList } from './DescriptionList';
import { itBehavesLikeAnElement } from '../testing/itBehavesLikeAnElement';
import { render } from '../testing/render';

itBehavesLikeAnElement(
  <DescriptionList>
    <DescriptionItem label="Tick">0.1 USDT</DescriptionItem>
  </DescriptionList>,
);

test('each fact is a term and what it is', () => {
  render(
    <DescriptionList>
      <DescriptionItem label="Tick">0.1 USDT</DescriptionItem>
      <DescriptionItem label="Fee">0.1%</DescriptionItem>
    </DescriptionList>,
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
