import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import {
  getIdentityState,
  submitIdentity,
  type IdentityState,
} from '@h5/shared/contract/identity/endpoints';
import { uploadPicture } from '@h5/shared/contract/uploads/endpoints';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import messages from '../../locales/en.json';
import { IdentityPage } from './IdentityPage';

const address = (digit: number) => `/api/upload/0198a5b0-7c1e-7000-8000-00000000000${digit}`;

const state: IdentityState = {
  basic: 'none',
  advanced: 'none',
  reason: null,
  level: 0,
  missing: [],
  limits: [
    { level: 0, fiatLimit: null, withdrawalLimit: null },
    { level: 1, fiatLimit: '2000', withdrawalLimit: '200' },
  ],
};
const levelOne: IdentityState = { ...state, basic: 'verified', level: 1 };

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  const canvas = { width: 9, height: 6, close: () => undefined };
  Object.assign(globalThis, { createImageBitmap: () => Promise.resolve(canvas) });
  HTMLCanvasElement.prototype.getContext = () => null;
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['jpeg']));
});

function open(answer: IdentityState, { from = '', stored = {} } = {}) {
  const api = new FakeApi().answer(getIdentityState, answer).answer(submitIdentity, answer);
  let sent = 0;
  api.answer(uploadPicture, () => address((sent += 1)));
  const query = from && `?from=${encodeURIComponent(from)}`;
  const route = `/pages/setting/real_mark${query}`;
  return renderPage(<IdentityPage />, {
    api,
    route,
    stored,
    messages: { account: messages },
    signedIn: true,
  });
}

const picture = () => new File(['x'], 'a.jpg', { type: 'image/jpeg' });

test('shows the limits before anything is asked for', async () => {
  open(state);
  expect(await screen.findByText(/^2,000.USDT$/)).toBeVisible();
  expect(screen.getByText('Your level')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Enter the document' })).toHaveAttribute(
    'href',
    '#/pages/setting/real',
  );
  expect(screen.getByText('Level 1 comes first.')).toBeVisible();
});

test('says why a review failed, and takes another document', async () => {
  open({ ...state, basic: 'failed', reason: 'It has expired.' });
  expect(await screen.findByText('It has expired.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Try again' })).toBeVisible();
});

test('sends each side at once, and both together for review', async () => {
  const { person, api } = open(levelOne);
  await person.upload(await screen.findByLabelText(/^Front/), picture());
  const submit = screen.getByRole('button', { name: 'Add both sides' });
  await person.click(submit);
  await person.upload(screen.getByLabelText(/^Back/, { selector: 'input' }), picture());
  await person.click(await screen.findByRole('button', { name: 'Send for review' }));
  await waitFor(() =>
    expect(api.inputsOf(submitIdentity)).toEqual([
      { step: '2', front: address(1).slice(-36), reverse: address(2).slice(-36) },
    ]),
  );
  expect(localStorage.getItem('account.identityPictures')).toBeNull();
});

test('another picture replaces the first', async () => {
  const { person, api } = open(levelOne);
  await person.upload(await screen.findByLabelText(/^Front/), picture());
  expect(await screen.findByText('Retake')).toBeVisible();
  await person.upload(screen.getByLabelText(/^Front/), picture());
  await waitFor(() => expect(api.inputsOf(uploadPicture)).toHaveLength(2));
  await waitFor(() =>
    expect(localStorage.getItem('account.identityPictures')).toContain(address(2)),
  );
});

test('says at its side why a picture was refused', async () => {
  const { person, api } = open(levelOne);
  api.answer(uploadPicture, new ApiError('UPLOAD_BROKEN', 'This picture is damaged.'));
  await person.upload(await screen.findByLabelText(/^Front/), picture());
  expect(await screen.findByRole('alert')).toHaveTextContent('This picture is damaged.');
});

test('takes up what was sent before the tab was closed, without what is gone', async () => {
  const stored = {
    'account.identityPictures': { front: address(1), reverse: 'https://x.example' },
  };
  open(levelOne, { stored });
  await waitFor(() => expect(screen.getAllByText('Take or choose a picture')).toHaveLength(2));
});

test('leads back to where somebody was, once they have a level', async () => {
  open(levelOne, { from: '/pages/fund/assets' });
  expect(await screen.findByRole('link', { name: 'Back to where you were' })).toHaveAttribute(
    'href',
    '#/pages/fund/assets',
  );
});

test('leads to no other site', async () => {
  open(levelOne, { from: '//evil.example' });
  await screen.findByText('Your level');
  expect(screen.queryByRole('link', { name: 'Back to where you were' })).toBeNull();
});
