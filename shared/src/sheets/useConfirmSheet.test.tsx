import { act, screen, waitFor } from '@testing-library/react';
import { makeAutoObservable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { SheetName } from '../ui/overlays/SheetName';
import { Sheet } from '../ui/overlays/Sheet';
import { Page } from '../ui/layout/Page';
import { renderPage } from '../testing/renderPage';
import { useConfirmSheet } from './useConfirmSheet';

class Form {
  text = '';
  isLocked = false;
  isReady = true;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  draftToKeep() {
    return { text: this.text };
  }

  restoreDraft(kept: unknown) {
    const { text } = (kept ?? {}) as { text?: unknown };
    if (typeof text !== 'string' || this.isLocked) return false;
    this.text = text;
    return true;
  }

  becomeReady() {
    this.isReady = true;
  }

  edit(text: string) {
    this.text = text;
  }
}

const Asked = observer(function Asked({ form }: { form: Form }) {
  const { ask, sheet } = useConfirmSheet(form, form.isReady);
  return (
    <Page path="/pages/page" title="Page">
      <button onClick={ask}>Send</button>
      <SheetName value={sheet.sheetName}>
        <Sheet {...sheet} title="Really?">
          {form.text}
        </Sheet>
      </SheetName>
    </Page>
  );
});

const shown = (route: string, { form = new Form(), signedIn = true } = {}) => ({
  form,
  ...renderPage(<Asked form={form} />, {
    route,
    signedIn,
  }),
});
const dialog = () => screen.findByRole('dialog', { name: 'Really?' });
const expectBare = async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(location.hash).toBe('#/pages/page?id=7'));
};
const linkTo = (draft: unknown) =>
  `/pages/page?id=7&sheet=confirm.${encodeURIComponent(JSON.stringify(draft))}`;

afterEach(() => new Promise((resolve) => setTimeout(resolve, 100)));

async function asked(text = '10 & 5?') {
  const view = shown('/pages/page?id=7');
  view.form.edit(text);
  await view.person.click(screen.getByRole('button', { name: 'Send' }));
  expect(await dialog()).toHaveTextContent(text);
  await waitFor(() => expect(location.hash).toContain('sheet=confirm.'));
  return view;
}

test('the focus goes into the sheet, and back to the button that asked', async () => {
  const { person } = await asked();
  expect(await dialog()).toContainElement(document.activeElement as HTMLElement);
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await expectBare();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
});

test('a reload asks again about what was entered, and leaves no step in the history', async () => {
  const { unmount } = await asked();
  const { state } = history;
  const { hash } = location;
  const entries = history.length;
  unmount();
  history.replaceState(state, '', hash);
  const { form } = shown(hash.slice(1));
  expect(await dialog()).toHaveTextContent('10 & 5?');
  expect(form.text).toBe('10 & 5?');
  expect(history.length).toBe(entries);
  act(() => history.back());
  await expectBare();
});

test('the way forward asks about what the address says, not about what was entered since', async () => {
  const { form } = await asked('10');
  act(() => history.back());
  await expectBare();
  act(() => form.edit('99'));
  act(() => history.forward());
  expect(await dialog()).toHaveTextContent('10');
  expect(form.text).toBe('10');
});

test('a link waits until the form can be filled', async () => {
  const form = new Form();
  form.isReady = false;
  shown(linkTo({ text: '10' }), { form });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location.hash).toContain('sheet=confirm.');
  act(form.becomeReady);
  expect(await dialog()).toHaveTextContent('10');
});

test.each([
  ['nothing', '/pages/page?id=7&sheet=confirm'],
  ['no JSON', '/pages/page?id=7&sheet=confirm.%7B'],
  ['no text', '/pages/page?id=7&sheet=confirm.%E0%A4%A'],
  ['no draft of the form', linkTo({ text: 7 })],
])('with %s for a draft, the page opens without the sheet and its name', async (_, route) => {
  location.hash = route;
  const entries = history.length;
  shown(route);
  await expectBare();
  expect(history.length).toBe(entries);
});

test('a guest, and a form whose order is under way, are asked nothing', async () => {
  const guest = shown(linkTo({ text: '10' }), { signedIn: false });
  await expectBare();
  expect(guest.form.text).toBe('');
  guest.unmount();
  const form = new Form();
  form.isLocked = true;
  shown(linkTo({ text: '10' }), { form });
  await expectBare();
});

test('a reload that finds nothing to confirm steps back to the page', async () => {
  const { unmount } = await asked();
  const { state } = history;
  unmount();
  const entry = { ...(state as object), sheet: 'sheet=confirm.x' };
  history.replaceState(entry, '', '#/pages/page?id=7&sheet=confirm.x');
  shown('/pages/page?id=7&sheet=confirm.x');
  await expectBare();
  await waitFor(() => expect(history.state).not.toHaveProperty('sheet'));
});
