import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeAutoObservable, runInAction } from 'mobx';
import { List, type ListPages } from './List';
import { render } from '../testing/render';

const rows = (count: number) => Array.from({ length: count }, (_, index) => `Row ${index + 1}`);

type Pages = ListPages<string>;

const pagesOf = (overrides: Partial<Pages> = {}): Pages => ({
  rows: rows(3),
  isLoaded: true,
  isLoading: false,
  problem: undefined,
  refresh: () => Promise.resolve(),
  ...overrides,
});

interface Overrides {
  isPart?: boolean;
  onRefresh?: () => Promise<unknown>;
}

function list(pages: Partial<Pages> = {}, overrides: Overrides = {}) {
  return (
    <List
      label="Orders"
      pages={pagesOf(pages)}
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
  const refresh = jest.fn(() => Promise.resolve());
  const retry = jest.fn(() => Promise.resolve());
  const { container, rerender } = render(list({ rows: [], isLoading: true }));
  expect(container.querySelector('.skeleton')).not.toBeNull();
  expect(screen.queryByText('No orders')).not.toBeInTheDocument();

  rerender(list({ rows: [] }));
  expect(screen.getByText('No orders')).toBeInTheDocument();

  rerender(list({ rows: [], problem: 'No connection', refresh }));
  expect(screen.queryByText('No orders')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refresh).toHaveBeenCalledTimes(1);

  rerender(list({ rows: [], problem: 'No connection', refresh, retry }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('waits before anything was read', () => {
  const { container } = render(list({ rows: [], isLoaded: false }));
  expect(container.querySelector('.skeleton')).not.toBeNull();
});

test('shows what was read since', () => {
  const pages = makeAutoObservable({ ...pagesOf(), rows: rows(3) });
  render(
    <List label="Orders" pages={pages} keyOf={(row) => row} renderItem={(row) => <p>{row}</p>} />,
  );
  act(() => runInAction(() => (pages.rows = rows(5))));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});

test('shows other rows than those that were read', () => {
  render(
    <List
      label="Orders"
      items={[1, 2]}
      source={pagesOf({ problem: 'No connection' })}
      keyOf={(row) => row}
      renderItem={(row) => <p>{row}</p>}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('No connection');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('keeps the rows it has when more cannot be had', () => {
  render(list({ problem: 'No connection', hasMore: true }));
  expect(screen.getByRole('alert')).toHaveTextContent('No connection');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('draws only what is near the window when the list is long', async () => {
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
  render(list({ rows: rows(1000) }));
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
    const more = jest.fn();
    const { rerender } = render(list({ hasMore: true, more }));
    expect(observed).toHaveBeenCalledWith('400px');
    meet();
    expect(more).toHaveBeenCalledTimes(1);
    rerender(list({ hasMore: true, more, isLoading: true }));
    meet();
    expect(more).toHaveBeenCalledTimes(1);
  });

  test('is asked for again when the last one did not fill the window', () => {
    const more = jest.fn();
    const { rerender } = render(list({ hasMore: true, more, isLoading: true }));
    rerender(list({ hasMore: true, more, rows: rows(6) }));
    meet();
    expect(more).toHaveBeenCalledTimes(1);
  });

  test('is not asked for at the end', () => {
    render(list({ hasMore: false }));
    expect(observed).not.toHaveBeenCalled();
  });
});

describe('pulling down', () => {
  async function pull(
    distance: number,
    refresh: () => Promise<unknown>,
    overrides: Overrides = {},
  ) {
    render(list({ refresh }, overrides));
    const row = screen.getByText('Row 1');
    fireEvent.touchStart(row, { touches: [{ clientY: 100 }] });
    fireEvent.touchMove(row, { touches: [{ clientY: 100 + distance }] });
    const words = screen.queryByRole('status')?.textContent;
    await act(async () => fireEvent.touchEnd(row));
    return words;
  }

  test('far enough refreshes', async () => {
    let finish: () => void = () => {};
    const refresh = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    expect(await pull(140, refresh)).toBe('Release to refresh');
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toHaveTextContent('Refreshing');
    await act(async () => finish());
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  test('less far does nothing', async () => {
    const refresh = jest.fn();
    expect(await pull(60, refresh)).toBe('Pull to refresh');
    expect(refresh).not.toHaveBeenCalled();
  });

  test('in the middle of the page scrolls', async () => {
    Object.defineProperty(window, 'scrollY', { value: 300, configurable: true });
    const refresh = jest.fn();
    expect(await pull(140, refresh)).toBeUndefined();
    expect(refresh).not.toHaveBeenCalled();
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  });

  test('refreshes more than the rows if the page says so', async () => {
    const refresh = jest.fn();
    const onRefresh = jest.fn(() => Promise.resolve());
    await pull(140, refresh, { onRefresh });
    expect(onRefresh).toHaveBeenCalledTimes(1);
    expect(refresh).not.toHaveBeenCalled();
  });

  test('at a part of a page refreshes nothing', async () => {
    const refresh = jest.fn();
    expect(await pull(140, refresh, { isPart: true })).toBeUndefined();
    expect(refresh).not.toHaveBeenCalled();
  });
});
