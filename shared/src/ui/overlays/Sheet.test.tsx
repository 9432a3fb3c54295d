import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Page } from '../layout/Page';
import { Sheet } from './Sheet';
import { itBehavesLikeAnElement } from '../testing/itBehavesLikeAnElement';
import { render } from '../testing/render';
import { areDialogsRotated, useRotatedDialogs } from './rotatedDialogs';

itBehavesLikeAnElement(
  <Sheet isOpen onClose={() => {}} title="Choose">
    <p>Content</p>
  </Sheet>,
  { target: 'dialog', takesRef: false },
);

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="Choose">
        <button>Inside</button>
      </Sheet>
    </>
  );
}

function Turned() {
  useRotatedDialogs(true);
  return null;
}

async function openSheet() {
  history.replaceState({ key: 'page', idx: 3 }, '');
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole('dialog', { name: 'Choose' });
}

async function expectClosed() {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(history.state).toEqual({ key: 'page', idx: 3 }));
}

test('is not there while it is closed', () => {
  render(<Opener />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('is modal', async () => {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  await openSheet();
  expect(showModal).toHaveBeenCalledTimes(1);
  showModal.mockRestore();
});

test('the back button closes it and stays on the page', async () => {
  await openSheet();
  act(() => history.back());
  await expectClosed();
});

test('keeps what the router wrote into the history', async () => {
  await openSheet();
  expect(history.state).toMatchObject({ key: 'page', idx: 3 });
});

test('closed by its button it takes its entry back, and the focus returns', async () => {
  await openSheet();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await expectClosed();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('Escape closes it', async () => {
  const dialog = await openSheet();
  // The browser would close it, and its owner would not know.
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  await expectClosed();
});

test('the page below scrolls again only once no sheet is open', () => {
  const sheet = (title: string) => <Sheet isOpen title={title} onClose={() => {}} />;
  const first = render(sheet('First'));
  const second = render(sheet('Second'));
  second.unmount();
  expect(document.documentElement.style.overflow).toBe('hidden');
  first.unmount();
  expect(document.documentElement.style.overflow).toBe('');
});

test.each([
  { content: <p>Words</p>, height: 900, index: '0' },
  { content: <p>Words</p>, height: 300, index: null },
  { content: <button>Inside</button>, height: 900, index: null },
])('long words without a control are scrolled by the keyboard', ({ content, height, index }) => {
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(height);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300);
  render(
    <Sheet isOpen onClose={() => {}} title="Choose">
      {content}
    </Sheet>,
  );
  const shown = screen.getByText(/Words|Inside/);
  expect(shown.closest('.content')?.getAttribute('tabindex')).toBe(index);
});

test('a tap beside it closes it, a tap in it does not', async () => {
  const dialog = await openSheet();
  await userEvent.click(screen.getByRole('button', { name: 'Inside' }));
  expect(dialog).toBeInTheDocument();
  await userEvent.click(dialog);
  await expectClosed();
});

test('does not undo a navigation that closes it', async () => {
  await openSheet();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  history.pushState({ key: 'next', idx: 4 }, '');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(history.state).toEqual({ key: 'next', idx: 4 });
});

test.each([
  ['at once', false],
  ['a moment later', true],
])('a sheet that follows another %s stays open', async (_, isLater) => {
  await openSheet();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  if (isLater) await new Promise((resolve) => setTimeout(resolve));
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  act(() => history.back());
  await expectClosed();
});

test('coming back to a page that was left from its sheet takes one press to leave it', async () => {
  history.replaceState({ key: 'before', idx: 2 }, '');
  history.pushState({ key: 'page', idx: 3 }, '');
  const { unmount } = render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  history.pushState({ key: 'next', idx: 4 }, '');
  unmount();

  history.back();
  await waitFor(() =>
    expect(history.state).toMatchObject({ key: 'page', sheet: expect.anything() }),
  );
  render(<Page path="/pages/page" />);
  await waitFor(() => expect(history.state).toEqual({ key: 'page', idx: 3 }));
  history.back();
  await waitFor(() => expect(history.state).toEqual({ key: 'before', idx: 2 }));
});

test('lies on its side with a turned picture, and is pulled down that way', async () => {
  globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList;
  const { unmount } = render(<Turned />);
  const panel = (await openSheet()).firstElementChild as HTMLElement;
  Object.defineProperty(panel, 'offsetHeight', { value: 300 });
  const head = screen.getByRole('heading', { name: 'Choose' });
  fireEvent.pointerDown(head, { clientX: 350, clientY: 400 });
  fireEvent.pointerMove(head, { clientX: 310, clientY: 700 });
  expect(panel.style.transform).toBe('translateY(40px)');
  fireEvent.pointerUp(head, { clientX: 200, clientY: 700 });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  unmount();
  expect(areDialogsRotated()).toBe(false);
});

test.each([
  ['past a quarter closes it', 400, 0],
  ['less far lets it back up', 40, 1],
])('pulling its head down %s', async (_, distance, dialogs) => {
  const dialog = await openSheet();
  const head = screen.getByRole('heading', { name: 'Choose' });
  const panel = dialog.firstElementChild as HTMLElement;
  Object.defineProperty(panel, 'offsetHeight', { value: 800 });
  fireEvent.pointerDown(head, { clientY: 100 });
  fireEvent.pointerMove(head, { clientY: 100 + distance });
  expect(panel.style.transform).toBe(`translateY(${distance}px)`);
  fireEvent.pointerUp(head, { clientY: 100 + distance });
  expect(screen.queryAllByRole('dialog')).toHaveLength(dialogs);
});
