import { act, fireEvent, screen } from '@testing-library/react';
import { observable, runInAction, type IObservableValue } from 'mobx';
import { observer } from 'mobx-react-lite';
import { fakeViewport } from '../../testing/fakeViewport';
import { PercentChange } from './PercentChange';
import { LiveArea, useWhileSeen } from './LiveArea';
import { LiveBar } from './LiveBar';
import { LiveChange } from './LiveChange';
import { LiveGroup } from './LiveGroup';
import { LivePrice } from './LivePrice';
import { LiveRow } from './LiveRow';
import { LiveSignedText } from './LiveSignedText';
import { LiveText } from './LiveText';
import { PriceText } from './PriceText';
import { itBehavesLikeAnElement } from '../testing/itBehavesLikeAnElement';
import { render } from '../testing/render';

itBehavesLikeAnElement(<LiveText read={() => 'Now'} />, { takesRef: false });
itBehavesLikeAnElement(<LivePrice read={() => '1'} decimals={2} tag="en" />, { takesRef: false });
itBehavesLikeAnElement(<LiveChange read={() => '0.1'} tag="en" />, { takesRef: false });
itBehavesLikeAnElement(<LiveSignedText read={() => '+1'} />, { takesRef: false });

function set(box: IObservableValue<string>, value: string) {
  act(() => runInAction(() => box.set(value)));
}

test('text follows the store in one and the same node', () => {
  const words = observable.box('before');
  const { container } = render(<LiveText read={() => words.get()} />);
  const node = container.querySelector('span')?.firstChild;
  set(words, 'after');
  expect(container).toHaveTextContent('after');
  expect(container.querySelector('span')?.firstChild).toBe(node);
});

test('text and price follow the store where a translator has replaced their text', () => {
  const value = observable.box('1');
  const read = () => value.get();
  const { container } = render(
    <>
      <LiveText read={read} /> <LivePrice read={read} decimals={0} tag="en" />
    </>,
  );
  for (const figure of container.querySelectorAll('span')) {
    const translation = document.createElement('font');
    translation.append(figure.textContent);
    figure.replaceChildren(translation);
  }
  set(value, '2');
  expect(container).toHaveTextContent(/^2 2$/);
});

test('text stops following when it is gone', () => {
  const words = observable.box('before');
  const read = jest.fn(() => words.get());
  render(<LiveText read={read} />).unmount();
  read.mockClear();
  set(words, 'after');
  expect(read).not.toHaveBeenCalled();
});

test.each(['96418.2', '0.00001284', '0.1'])(
  'a live price looks as one that stands: %s',
  (value) => {
    const price = observable.box('7');
    const look = { decimals: 8, tag: 'en', tone: 'up' } as const;
    const live = render(<LivePrice {...look} read={() => price.get()} />).container;
    set(price, value);
    const still = render(<PriceText {...look} value={value} />).container;
    expect(live.innerHTML).toBe(still.innerHTML);
  },
);

test('a tiny price turns into one that is not, and back', () => {
  const price = observable.box('0.00001284');
  const { container } = render(<LivePrice read={() => price.get()} decimals={8} tag="en" />);
  set(price, '0.00001285');
  expect(screen.getByRole('img', { name: '0.00001285' })).toBeInTheDocument();
  set(price, '2');
  expect(container).toHaveTextContent('2.00000000');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('a tiny live price is copied whole', () => {
  render(<LivePrice read={() => '0.00001284'} decimals={8} tag="en" />);
  const setData = jest.fn();
  // By default the browser copies what is visible.
  expect(fireEvent.copy(screen.getByRole('img'), { clipboardData: { setData } })).toBe(false);
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
    return <LivePrice flashes read={() => value} decimals={2} tag="en" />;
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

test('a live change turns its colour and its arrow with its sign', () => {
  const ratio = observable.box('0.0214');
  const { container } = render(<LiveChange look="chip" read={() => ratio.get()} tag="en" />);
  expect(container).toHaveTextContent('+2.14%');
  set(ratio, '-0.0094');
  expect(container).toHaveTextContent('−0.94%');
  const still = render(<PercentChange look="chip" ratio="-0.0094" tag="en" />).container;
  expect(container.firstElementChild?.className).toBe(still.firstElementChild?.className);
  expect(container.querySelector('svg')?.outerHTML).toBe(still.querySelector('svg')?.outerHTML);
});

describe('out of view', () => {
  const look = fakeViewport();

  test.each([
    ['row', LiveRow],
    ['area', LiveArea],
  ])('figures of a %s rest, and are right when it is seen again', (_, Part) => {
    const price = observable.box('1');
    const read = jest.fn(() => price.get());
    const { container } = render(
      <Part>
        <LivePrice read={read} decimals={0} tag="en" />
      </Part>,
    );
    look(() => false);
    read.mockClear();
    set(price, '2');
    expect(read).not.toHaveBeenCalled();
    expect(container).toHaveTextContent('1');
    look(() => true);
    expect(container).toHaveTextContent('2');
    set(price, '3');
    expect(container).toHaveTextContent('3');
  });

  test('a component is not rendered for what it reads while it is seen', () => {
    const price = observable.box('1');
    const rendered = jest.fn();
    const Price = observer(function Price() {
      const whileSeen = useWhileSeen();
      rendered();
      return whileSeen(() => price.get());
    });
    const { container } = render(
      <LiveArea>
        <Price />
      </LiveArea>,
    );
    set(price, '2');
    expect(container).toHaveTextContent('2');
    look(() => false);
    rendered.mockClear();
    set(price, '3');
    expect(rendered).not.toHaveBeenCalled();
    look(() => true);
    expect(container).toHaveTextContent('3');
    set(price, '4');
    expect(container).toHaveTextContent('4');
  });
});

describe('in a group', () => {
  function view(prices: IObservableValue<string>[]) {
    return (
      <LiveGroup>
        {prices.map((price, at) => (
          <LiveText key={at} read={() => price.get()} />
        ))}
      </LiveGroup>
    );
  }

  test('each figure follows the store that it was last rendered with', () => {
    const [first, second, other] = [
      observable.box('1'),
      observable.box('2'),
      observable.box('3'),
    ] as const;
    const { container, rerender } = render(view([first, second]));
    set(second, '20');
    expect(container).toHaveTextContent('120');
    rerender(view([first, other]));
    expect(container).toHaveTextContent('13');
    set(other, '30');
    expect(container).toHaveTextContent('130');
  });

  test('a figure that is gone is read no more, and the others still follow', () => {
    const [first, second] = [observable.box('1'), observable.box('2')] as const;
    const { container, rerender } = render(view([first, second]));
    rerender(view([first]));
    const read = jest.spyOn(second, 'get');
    set(first, '10');
    expect(container).toHaveTextContent('10');
    expect(read).not.toHaveBeenCalled();
  });
});

test('text that stays the same is not written again', () => {
  const price = observable.box('1.001');
  const { container } = render(<LivePrice read={() => price.get()} decimals={2} tag="en" />);
  const write = jest.spyOn(CharacterData.prototype, 'data', 'set');
  set(price, '1.002');
  expect(write).not.toHaveBeenCalled();
  set(price, '1.01');
  expect(write).toHaveBeenCalledTimes(1);
  expect(container).toHaveTextContent('1.01');
});

test('a bar is as long as its figure, to two decimals', () => {
  const share = observable.box('0.5');
  const { container } = render(<LiveBar read={() => Number(share.get())} />);
  const { style } = container.firstElementChild as HTMLElement;
  expect(style.scale).toBe('0.5 1');
  set(share, '0.123');
  expect(style.scale).toBe('0.12 1');
});
