import { fireEvent, screen } from '@testing-library/react';
import { PriceText } from './PriceText';
import { itBehavesLikeAnElement } from '../testing/itBehavesLikeAnElement';
import { render } from '../testing/render';

itBehavesLikeAnElement(<PriceText value="1" decimals={2} tag="en" />, { takesRef: false });

test("shows all of the market's decimals", () => {
  render(<PriceText value="96418.2" decimals={2} tag="en" />);
  expect(screen.getByText('96,418.20')).toBeInTheDocument();
});

test('has a dash for a price that is not known', () => {
  const { container } = render(<PriceText value={undefined} decimals={2} tag="en" />);
  expect(container).toHaveTextContent('–');
});

test('counts the zeros of a tiny price, and says and copies it whole', () => {
  render(<PriceText value="0.00001284" decimals={8} tag="en" />);
  const price = screen.getByRole('img', { name: '0.00001284' });
  expect(price).toHaveTextContent('0.041284');
  expect(price.querySelector('sub')).toHaveTextContent('4');

  const setData = jest.fn();
  expect(fireEvent.copy(price, { clipboardData: { setData } })).toBe(false);
  expect(setData).toHaveBeenCalledWith('text/plain', '0.00001284');
});
