import { act, screen, waitFor } from '@testing-library/react';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { Page } from '@h5/shared/ui/layout/Page';
import { renderPage } from '@h5/shared/testing/renderPage';
import { messages as en } from '../testing/messages';
import { LazySheet } from './LazySheet';
import { useLinkedSheet } from './useLinkedSheet';

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
    <Page path="/pages/page" title="Page">
      <button onClick={() => open('apples')}>Open</button>
      {value && <LazySheet load={loadAbout} about={value} {...sheet} />}
    </Page>
  );
}

const show = (route: string) => renderPage(<Opener />, { route, messages: { trade: en } });
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
