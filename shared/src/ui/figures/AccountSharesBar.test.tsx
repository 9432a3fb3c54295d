import { screen } from '@testing-library/react';
import { AccountSharesBar } from './AccountSharesBar';
import { ProgressBar } from '../feedback/ProgressBar';
import { itBehavesLikeAnElement } from '../testing/itBehavesLikeAnElement';
import { render } from '../testing/render';

const accounts = [
  { label: 'Spot', share: 60 },
  { label: 'Fiat', share: 40 },
  { label: 'Mining', share: 0 },
];

itBehavesLikeAnElement(<AccountSharesBar label="Accounts" accounts={accounts} />);
itBehavesLikeAnElement(<ProgressBar label="Sold" value={0.4} />);

test('an account has its part of the bar, an empty one has none', () => {
  render(<AccountSharesBar label="Accounts" accounts={accounts} />);
  const parts = screen.getAllByRole('listitem');
  expect(parts.map((part) => part.style.flexGrow)).toEqual(['60', '40']);
});

test('progress is progress', () => {
  render(<ProgressBar label="Sold" value={0.4} />);
  expect(screen.getByRole('progressbar', { name: 'Sold' })).toHaveValue(0.4);
});
