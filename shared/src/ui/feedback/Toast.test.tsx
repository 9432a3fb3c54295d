import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoadingOverlay } from './LoadingOverlay';
import { Sheet } from '../overlays/Sheet';
import { render } from '../testing/render';
import { ToastView, type ToastItem } from './Toast';

const placed: ToastItem = { id: 1, text: 'Order placed', kind: 'success' };
const refused: ToastItem = { id: 2, text: 'Price moved, try again', kind: 'error' };

test('says what happened, and a failure at once', () => {
  render(<ToastView toasts={[placed, refused]} onDismiss={() => {}} />);
  expect(screen.getByRole('status')).toHaveTextContent('Order placed');
  expect(screen.getByRole('alert')).toHaveTextContent('Price moved, try again');
});

test('is read out once: no live region lies in another', () => {
  render(<ToastView toasts={[placed, refused]} onDismiss={() => {}} />);
  const regions = [...screen.getAllByRole('status'), ...screen.getAllByRole('alert')];
  expect(regions).toHaveLength(2);
  for (const region of regions) {
    expect(region.querySelector('[role], [aria-live]')).toBeNull();
    expect(region.parentElement?.closest('[role=status], [role=alert], [aria-live]')).toBeNull();
  }
});

test('a tap sends it away', async () => {
  const onDismiss = jest.fn();
  render(<ToastView toasts={[placed, refused]} onDismiss={onDismiss} />);
  await userEvent.click(screen.getByText('Order placed'));
  expect(onDismiss).toHaveBeenCalledWith(1);
});

test('leads where it says, and goes away by that', async () => {
  const [act, onDismiss] = [jest.fn(), jest.fn()];
  const leading = { ...placed, action: { label: 'View order', act } };
  render(<ToastView toasts={[leading]} onDismiss={onDismiss} />);
  await userEvent.click(screen.getByRole('button', { name: 'View order' }));
  expect(act).toHaveBeenCalledTimes(1);
  expect(onDismiss).toHaveBeenCalledWith(1);
});

test('lies above a sheet that is open, and stays when it closes', async () => {
  const page = (isOpen: boolean) => (
    <>
      <Sheet isOpen={isOpen} onClose={() => {}} title="Choose" />
      <ToastView toasts={[refused]} onDismiss={() => {}} />
    </>
  );
  const { rerender } = render(page(true));
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toContainElement(screen.getByRole('alert')),
  );
  rerender(page(false));
  await waitFor(() => expect(screen.getByRole('alert').closest('dialog')).toBeNull());
});

test('a mask says that something is being waited for', () => {
  const { rerender } = render(<LoadingOverlay isOpen />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  rerender(<LoadingOverlay isOpen={false} />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

describe('a field that is written in', () => {
  const rects = { field: [60, 108], toasts: [48, 92] } as const;

  beforeEach(() => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const [top, bottom] = rects[this.localName === 'input' ? 'field' : 'toasts'];
      return { top, bottom } as DOMRect;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const placeOf = (text: string) =>
    screen.getByText(text).closest<HTMLElement>('[class*=toasts]')?.style.translate;

  test('is not covered', () => {
    render(<input autoFocus />);
    render(<ToastView toasts={[refused]} onDismiss={() => {}} />);
    expect(placeOf('Price moved, try again')).toBe('0 68px');
  });

  test('leaves what it is told where it is, when it is elsewhere', () => {
    render(<input />);
    render(<ToastView toasts={[refused]} onDismiss={() => {}} />);
    expect(placeOf('Price moved, try again')).toBe('');
  });
});
