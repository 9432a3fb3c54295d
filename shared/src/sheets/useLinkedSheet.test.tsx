import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { SheetName } from '../ui/overlays/SheetName';
import { Sheet } from '../ui/overlays/Sheet';
import { Page } from '../ui/layout/Page';
import { renderPage } from '../testing/renderPage';
import { LazySheet } from './LazySheet';
import { useLinkedSheet, useParameterSheet } from './useLinkedSheet';

function About({ about, ...rest }: { about: string; isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet {...rest} title={`About ${about}`}>
      <p>Words</p>
    </Sheet>
  );
}
const loadAbout = () => Promise.resolve(About);

function Opener() {
  const { value, open, sheet } = useLinkedSheet('about');
  return (
    <>
      <button onClick={() => open('apples')}>Open</button>
      {value && <LazySheet load={loadAbout} about={value} {...sheet} />}
    </>
  );
}

const show = (route: string) =>
  renderPage(
    <Page path="/pages/page" title="Page">
      <Opener />
    </Page>,
    { route },
  );
const dialog = () => screen.findByRole('dialog', { name: 'About apples' });
const expectClosed = async (hash: string) => {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(location.hash).toBe(hash));
};

async function opened() {
  const view = show('/pages/page?id=7');
  await view.person.click(screen.getByRole('button', { name: 'Open' }));
  await dialog();
  await waitFor(() => expect(location.hash).toBe('#/pages/page?id=7&sheet=about.apples'));
  return view;
}

test('the address names the sheet until it is closed', async () => {
  const { person } = await opened();
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await expectClosed('#/pages/page?id=7');
});

test('the back button closes it and takes its name out of the address, and forward opens it again', async () => {
  await opened();
  act(() => history.back());
  await expectClosed('#/pages/page?id=7');
  act(() => history.forward());
  expect(await dialog()).toBeInTheDocument();
  act(() => history.back());
  await expectClosed('#/pages/page?id=7');
});

test('a reload keeps it open, and back still closes it', async () => {
  const { unmount } = await opened();
  const { state } = history;
  const entries = history.length;
  unmount();
  history.replaceState(state, '', '#/pages/page?id=7&sheet=about.apples');
  show('/pages/page?id=7&sheet=about.apples');
  await dialog();
  expect(history.length).toBe(entries);
});

test('a link to it opens it above its page', async () => {
  show('/pages/page?id=7&sheet=about.apples');
  await dialog();
  act(() => history.back());
  await expectClosed('#/pages/page?id=7');
  expect(screen.getByRole('button', { name: 'Open' })).toBeInTheDocument();
});

test('the name of another sheet opens nothing', async () => {
  show('/pages/page?sheet=pears.ripe');
  await screen.findByRole('button', { name: 'Open' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

/** A sheet in the parameter of its page, with another above it. */
function Numbered() {
  const { value, open, sheet } = useParameterSheet('id');
  return (
    <Page path="/pages/page" title="Page">
      <button onClick={() => open('7')}>Open</button>
      {value && sheet.isOpen && (
        <SheetName value={sheet.sheetName}>
          <Sheet isOpen onClose={sheet.onClose} title={`Number ${value}`}>
            <Opener />
          </Sheet>
        </SheetName>
      )}
    </Page>
  );
}

describe('a sheet that a parameter names', () => {
  const showNumbered = (route: string) => renderPage(<Numbered />, { route });
  const seven = () => screen.findByRole('dialog', { name: 'Number 7' });

  /** As the browser does: the entries of the history stay, the page begins anew. */
  function reload(unmount: () => void) {
    const { state } = history;
    const { hash } = location;
    unmount();
    history.replaceState(state, '', hash);
    showNumbered(hash.slice(1));
  }

  test.each([
    [
      'its button',
      (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Close' })),
    ],
    [
      'Escape',
      () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
    ],
    ['back', () => act(() => history.back())],
  ])('closed by %s after a reload leaves neither its name nor a step', async (_, close) => {
    const { person, unmount } = showNumbered('/pages/page?tab=a');
    await person.click(screen.getByRole('button', { name: 'Open' }));
    await seven();
    await waitFor(() => expect(location.hash).toBe('#/pages/page?tab=a&id=7'));
    const entries = history.length;
    reload(unmount);
    await seven();
    expect(history.length).toBe(entries);
    await close(person);
    await expectClosed('#/pages/page?tab=a');
    await waitFor(() => expect(history.state).not.toHaveProperty('sheet'));
  });

  test('stays below a named sheet that is closed after a reload', async () => {
    const { person, unmount } = showNumbered('/pages/page');
    await person.click(screen.getByRole('button', { name: 'Open' }));
    await seven();
    await person.click(within(await seven()).getByRole('button', { name: 'Open' }));
    await dialog();
    await waitFor(() => expect(location.hash).toBe('#/pages/page?id=7&sheet=about.apples'));
    reload(unmount);
    await dialog();
    act(() => history.back());
    await waitFor(() => expect(location.hash).toBe('#/pages/page?id=7'));
    expect(await seven()).toBeInTheDocument();
    act(() => history.back());
    await expectClosed('#/pages/page');
  });

  test('a link to both opens both, one above the other', async () => {
    showNumbered('/pages/page?id=7&sheet=about.apples');
    await dialog();
    act(() => history.back());
    await waitFor(() => expect(location.hash).toBe('#/pages/page?id=7'));
    expect(await seven()).toBeInTheDocument();
  });
});
