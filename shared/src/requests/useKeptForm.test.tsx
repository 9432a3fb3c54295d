import { renderPage } from '../testing/renderPage';
import { useKeptForm } from './useKeptForm';

function Form({ form }: { form: Parameters<typeof useKeptForm>[0] }) {
  useKeptForm(form, 'test');
  return null;
}

const holding = (draft: unknown) => ({
  isDirty: draft !== undefined,
  draftToKeep: () => draft,
  restoreDraft: jest.fn(),
});

afterEach(() => sessionStorage.clear());

test('no release interrupts who has entered something', () => {
  const { app, unmount } = renderPage(<Form form={holding('5')} />);
  expect(app.activity.isBusy).toBe(true);
  unmount();
  expect(app.activity.isBusy).toBe(false);
});

test('an untouched form can be reloaded at any time', () => {
  expect(renderPage(<Form form={holding(undefined)} />).app.activity.isBusy).toBe(false);
});

test('what was entered fills the form of the same name after a reload', () => {
  const before = renderPage(<Form form={holding('5')} />);
  before.app.drafts.save();
  before.unmount();
  const form = holding(undefined);
  renderPage(<Form form={form} />);
  expect(form.restoreDraft.mock.calls).toEqual([['5']]);
});
