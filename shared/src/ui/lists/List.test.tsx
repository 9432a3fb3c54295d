import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { List } from './List';
import { render } from '../testing/render';

const rows = (count: number) => Array.from({ length: count }, (_, index) => `Row ${index + 1}`);

function list(overrides: Partial<ComponentProps<typeof List<string>>> = {}) {
  return (
    <List
      label="Orders"
      items={rows(3)}
      keyOf={(row) => row}
      renderItem={(row) => <p>{row}</p>}
      empty={<p>No orders</p>}
      {...overrides}
    />
  );
}

test('shows every row of a short list', () => {
  render(list());
  expect(screen.getByRole('list', { name: 'Orders' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('waits, is empty or failed, one at a time', async () => {
  const onRetry = jest.fn();
  const { container, rerender } = render(list({ items: [], isLoading: true }));
  expect(container.querySelector('.skeleton')).not.toBeNull();
  expect(screen.queryByText('No orders')).not.toBeInTheDocument();

  rerender(list({ items: [] }));
  expect(screen.getByText('No orders')).toBeInTheDocument();

  rerender(list({ items: [], problem: 'No connection', onRetry }));
  expect(screen.queryByText('No orders')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('keeps the rows it has when more cannot be had', () => {
  render(list({ problem: 'No connection', hasMore: true }));
  expect(screen.getByRole('alert')).toHaveTextContent('No connection');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('draws only what is near the window when the list is long', async () => {
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
  render(list({ items: rows(1000) }));
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-posinset'));
  const drawn = screen.getAllByRole('listitem');
  expect(drawn.length).toBeGreaterThan(5);
  expect(drawn.length).toBeLessThan(60);
  expect(drawn[0]).toHaveAttribute('aria-setsize', '1000');
  height.mockRestore();
});

describe('the next page', () => {
  let meet: () => void = () => {};
  const observed = jest.fn();
  const original = globalThis.IntersectionObserver;

  beforeEach(() => {
    observed.mockClear();
    globalThis.IntersectionObserver = class {
      constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit) {
        observed(options.rootMargin);
        meet = () =>
          callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
      }
      observe() {}
      disconnect() {
        meet = () => {};
      }
    } as never;
  });
  afterEach(() => {
    globalThis.IntersectionObserver = original;
  });

  test('is asked for 400 px before the end, once at a time', () => {
    const onMore = jest.fn();
    const { rerender } = render(list({ hasMore: true, onMore }));
    expect(observed).toHaveBeenCalledWith('400px');
    meet();
    expect(onMore).toHaveBeenCalledTimes(1);
    rerender(list({ hasMore: true, onMore, isLoading: true }));
    meet();
    expect(onMore).toHaveBeenCalledTimes(1);
  });

  test('is asked for again when the last one did not fill the window', () => {
    const onMore = jest.fn();
    const { rerender } = render(list({ hasMore: true, onMore, isLoading: true }));
    rerender(list({ hasMore: true, onMore, items: rows(6) }));
    meet();
    expect(onMore).toHaveBeenCalledTimes(1);
  });

  test('is not asked for at the end', () => {
    render(list({ hasMore: false }));
    expect(observed).not.toHaveBeenCalled();
  });
});

describe('pulling down', () => {
  async function pull(distance: number, onRefresh: () => Promise<unknown>) {
    render(list({ onRefresh }));
    const row = screen.getByText('Row 1');
    fireEvent.touchStart(row, { touches: [{ clientY: 100 }] });
    fireEvent.touchMove(row, { touches: [{ clientY: 100 + distance }] });
    const words = screen.queryByRole('status')?.textContent;
    await act(async () => fireEvent.touchEnd(row));
    return words;
  }

  test('far enough refreshes', async () => {
    let finish: () => void = () => {};
    const onRefresh = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    expect(await pull(140, onRefresh)).toBe('Release to refresh');
    expect(onRefresh).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toHaveTextContent('Refreshing');
    await act(async () => finish());
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  test('less far does nothing', async () => {
    const onRefresh = jest.fn();
    expect(await pull(60, onRefresh)).toBe('Pull to refresh');
    expect(onRefresh).not.toHaveBeenCalled();
  });

  test('in the middle of the page scrolls', async () => {
    Object.defineProperty(window, 'scrollY', { value: 300, configurable: true });
    const onRefresh = jest.fn();
    expect(await pull(140, onRefresh)).toBeUndefined();
    expect(onRefresh).not.toHaveBeenCalled();
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  });
});
