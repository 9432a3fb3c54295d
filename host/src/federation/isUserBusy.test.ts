import { ActivityStore } from '@h5/shared/app';
import { isUserBusy } from './isUserBusy';
import { TypedFields } from './TypedFields';

let stop = () => {};
const fields = new TypedFields();
const activity = new ActivityStore();
const isBusy = () => isUserBusy(activity, fields);

beforeEach(() => {
  const form = document.createElement('form');
  form.append(
    element('input', { id: 'price', value: '60000' }),
    element('input', { id: 'buy', type: 'radio', value: 'buy' }),
    element('input', { id: 'all', type: 'range' }),
    element('input', { id: 'find', type: 'search' }),
    element('textarea', { id: 'note' }),
  );
  document.body.replaceChildren(form, element('dialog', { id: 'sheet' }));
  stop = fields.watch();
});
afterEach(() => stop());

function element(name: string, attributes: object): HTMLElement {
  return Object.assign(document.createElement(name), attributes);
}

function at<Kind extends HTMLElement>(id: string): Kind {
  return document.getElementById(id) as Kind;
}

function type(id: string, text: string) {
  const field = at<HTMLInputElement>(id);
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.blur();
}

test('nobody is busy on a page that is only read', () => {
  expect(isBusy()).toBe(false);
});

test.each(['price', 'note'])('typing into %s is busy until what was there is back', (id) => {
  const before = at<HTMLInputElement>(id).value;
  type(id, '60001');
  expect(isBusy()).toBe(true);
  type(id, before);
  expect(isBusy()).toBe(false);
});

test('what was typed is gone when its page is left', () => {
  type('price', '60001');
  document.querySelector('form')?.remove();
  expect(isBusy()).toBe(false);
});

test('what was sent is no longer typed', () => {
  type('price', '60001');
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
  expect(isBusy()).toBe(false);
});

test.each(['buy', 'all', 'find'])('touching %s is not typing', (id) => {
  type(id, '50');
  expect(isBusy()).toBe(false);
});

test('a field that has the focus may be typed into any moment', () => {
  at('price').focus();
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  expect(isBusy()).toBe(true);
  at('buy').focus();
  expect(isBusy()).toBe(false);
  jest.restoreAllMocks();
});

test('an open sheet is busy, as the keypad is', () => {
  at<HTMLDialogElement>('sheet').setAttribute('open', '');
  expect(isBusy()).toBe(true);
});

test('what a component holds is busy', () => {
  const end = activity.hold('upload');
  expect(isBusy()).toBe(true);
  end();
  expect(isBusy()).toBe(false);
});
