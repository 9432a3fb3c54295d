import { DraftStore } from './DraftStore';

beforeEach(() => sessionStorage.clear());
afterEach(() => void jest.restoreAllMocks());

function aForm(text = '') {
  const form = { text, draft: () => form.text || undefined, restore: jest.fn() };
  return form;
}

/** What a reload does: the next page has another store in the same tab. */
function reload(drafts: DraftStore): DraftStore {
  drafts.save();
  return new DraftStore();
}

test('a draft is restored after a reload, once', () => {
  const before = new DraftStore();
  before.keep('order', aForm('0.5'));
  const after = reload(before);
  const [form, other] = [aForm(), aForm()];
  after.keep('order', form);
  after.keep('order', other);
  expect(form.restore).toHaveBeenCalledWith('0.5');
  expect(other.restore).not.toHaveBeenCalled();
});

test('nothing of it stays in the storage, so that a reload by hand restores nothing', () => {
  const before = new DraftStore();
  before.keep('order', aForm('0.5'));
  reload(before);
  expect(sessionStorage).toHaveLength(0);
});

test('the draft of a form that was not opened again survives the next reload, too', () => {
  const before = new DraftStore();
  before.keep('order', aForm('0.5'));
  const form = aForm();
  reload(reload(before)).keep('order', form);
  expect(form.restore).toHaveBeenCalledWith('0.5');
});

test('a form without input, and one that is gone, leave no draft', () => {
  const before = new DraftStore();
  before.keep('order', aForm());
  before.keep('alert', aForm('60000'))();
  reload(before);
  before.save();
  expect(sessionStorage).toHaveLength(0);
});

test('an opened form replaces the one before it, and the end of the older one does not end it', () => {
  const before = new DraftStore();
  const end = before.keep('order', aForm('old'));
  before.keep('order', aForm('new'));
  end();
  const form = aForm();
  reload(before).keep('order', form);
  expect(form.restore).toHaveBeenCalledWith('new');
});

test.each(['{', '{"order":1}', '[1]', 'null'])(
  'ignores what is not a list of drafts: %s',
  (text) => {
    sessionStorage.setItem('h5.drafts', text);
    const form = aForm();
    new DraftStore().keep('order', form);
    expect(form.restore).not.toHaveBeenCalled();
  },
);

test('a browser that stores nothing loses the drafts, not the page', () => {
  const drafts = new DraftStore();
  drafts.keep('order', aForm('0.5'));
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked');
  });
  expect(() => drafts.save()).not.toThrow();
});
