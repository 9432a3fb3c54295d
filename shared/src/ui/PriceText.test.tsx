import { act, fireEvent, screen } from '@testing-library/react';
import { PriceText } from './PriceText';
import { conforms } from './testing/conforms';
import { render } from './testing/render';

conforms(<PriceText value="1" decimals={2} tag="en" />, { takesRef: false });

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
  fireEvent.copy(price, { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith('text/plain', '0.00001284');
});

describe('a flash', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function setup() {
    const { container, rerender } = render(at('10'));
    const flash = () => container.querySelector('[data-flash]')?.getAttribute('data-flash');
    return { flash, show: (value: string) => rerender(at(value)) };
  }
  function at(value: string) {
    return <PriceText flashes value={value} decimals={2} tag="en" />;
  }
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  test('says which way the price went, for 300 ms', () => {
    const { flash, show } = setup();
    expect(flash()).toBeUndefined();
    show('11');
    expect(flash()).toBe('up');
    wait(300);
    expect(flash()).toBeUndefined();
    wait(300);
    show('10.5');
    expect(flash()).toBe('down');
  });

  test('comes at most twice a second', () => {
    const { flash, show } = setup();
    show('11');
    wait(310);
    show('12');
    expect(flash()).toBeUndefined();
    wait(200);
    show('13');
    expect(flash()).toBe('up');
  });

  test('does not come when only the writing changed', () => {
    const { flash, show } = setup();
    show('10.00');
    expect(flash()).toBeUndefined();
  });
});
