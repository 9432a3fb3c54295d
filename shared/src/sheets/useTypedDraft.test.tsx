import { act, screen, waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { typedAmount } from '../requests/draftFields';
import { Page } from '../ui/layout/Page';
import { Sheet } from '../ui/overlays/Sheet';
import { renderPage } from '../testing/renderPage';
import { LazySheet } from './LazySheet';
import { useLinkedSheet } from './useLinkedSheet';
import { useTypedDraft } from './useTypedDraft';

const fields = z.object({ text: typedAmount });

function Form({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return isOpen ? <OpenForm onClose={onClose} /> : null;
}

function OpenForm({ onClose }: { onClose: () => void }) {
  const [{ text }, edit] = useTypedDraft({ text: '100' }, fields);
  return (
    <Sheet isOpen onClose={onClose} title="Part">
      <input
        aria-label="Percent"
        value={text}
        onChange={({ target }) => edit({ text: target.value })}
      />
    </Sheet>
  );
}
const loadForm = () => Promise.resolve(Form);

function Opener() {
  const { open, sheet } = useLinkedSheet('part.7');
  return (
    <Page path="/pages/page" title="Page">
      <button onClick={() => open()}>Open</button>
      <LazySheet load={loadForm} {...sheet} />
    </Page>
  );
}

const show = (route: string) => renderPage(<Opener />, { route });
const field = () => screen.findByRole('textbox', { name: 'Percent' });

/** A sheet removes its history entry shortly after it has closed. */
afterEach(() => new Promise((resolve) => setTimeout(resolve, 100)));

async function typed(text: string) {
  const view = show('/pages/page');
  await view.person.click(screen.getByRole('button', { name: 'Open' }));
  await view.person.clear(await field());
  await view.person.type(await field(), text);
  await waitFor(() => expect(location.hash).toBe('#/pages/page?sheet=part.7'));
  return view;
}

/** As the browser does: the entries of the history stay, the page begins anew. */
function reload(unmount: () => void, state: unknown = history.state) {
  const { hash } = location;
  unmount();
  history.replaceState(state, '', hash);
  return show(hash.slice(1));
}

test('a reload finds what was typed', async () => {
  const { unmount } = await typed('25');
  reload(unmount);
  expect(await field()).toHaveValue('25');
});

test('so does the way forward', async () => {
  await typed('25');
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => history.forward());
  expect(await field()).toHaveValue('25');
});

test('what is typed in an entry above the sheet is kept in its own', async () => {
  const { unmount, person } = await typed('25');
  history.pushState({ ...(history.state as object), sheet: 'keypad' }, '');
  await person.type(await field(), '5');
  act(() => history.back());
  const typedThere = { sheet: 'sheet=part.7', typed: { draft: { text: '255' } } };
  await waitFor(() => expect(history.state).toMatchObject(typedThere));
  reload(unmount);
  expect(await field()).toHaveValue('255');
});

test('a closed sheet begins anew', async () => {
  const { person } = await typed('25');
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(location.hash).toBe('#/pages/page'));
  await person.click(screen.getByRole('button', { name: 'Open' }));
  expect(await field()).toHaveValue('100');
});

test.each([
  ['of another sheet', { sheet: 'sheet=part.8', draft: { text: '25' } }],
  ['that no form has written', { sheet: 'sheet=part.7', draft: { text: 'x' } }],
])('a draft %s is left alone', async (_, draft) => {
  const { unmount } = await typed('25');
  reload(unmount, { ...(history.state as object), typed: draft });
  expect(await field()).toHaveValue('100');
});
