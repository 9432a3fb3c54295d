import { getCurrentUser } from '../contract/account/endpoints';
import { getBalances } from '../contract/wallet/endpoints';
import { aBalance } from '../contract/wallet/examples';
import { aUser } from '../contract/account/examples';
import { FakeApi } from '../testing/FakeApi';
import { createTestApp } from '../testing/renderPage';
import { ApiError } from './Api';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A person is signed in; on \`signOutElsewhere\` the server answers their calls as it does to a session that is over. */
async function setup({ signedIn = true } = {}) {
  const api = new FakeApi()
    .answer(getCurrentUser, aUser())
    .answer(getBalances, [aBalance({ available: '5000' })]);
  const { app, socket } = createTestApp({ api, signedIn });
  app.start();
  app.topics.start();
  await jest.advanceTimersByTimeAsync(0);
  const questions = () => api.inputsOf(getCurrentUser).length;
  const signOutElsewhere = () => {
    const { token } = app.session;
    api.answer(getCurrentUser, () => {
      app.session.expire('Sign in again.', token);
      return Promise.reject(new ApiError('LOGIN_REQUIRED', 'Sign in again.'));
    });
  };
  return { app, socket, questions, signOutElsewhere };
}

test('the page is signed out when the server ends the session of its socket', async () => {
  const { app, socket, signOutElsewhere } = await setup();
  expect(app.wallet.available(3).toFixed()).toBe('5000');
  signOutElsewhere();
  socket.disconnect('io server disconnect');
  await jest.advanceTimersByTimeAsync(0);
  expect(app.session.isSignedIn).toBe(false);
  expect(app.wallet.list).toEqual([]);
  expect(app.toasts.toasts.map(({ text }) => text)).toEqual(['Sign in again.']);
});

test('a socket that comes back as a guest signs the page out', async () => {
  const { app, socket, signOutElsewhere } = await setup();
  socket.disconnect('transport close');
  signOutElsewhere();
  socket.answer = (topic) =>
    topic.startsWith('user.') ? { ok: false, code: 'LOGIN_REQUIRED' } : { ok: true, seq: 0 };
  socket.connect();
  await jest.advanceTimersByTimeAsync(0);
  expect(app.session.isSignedIn).toBe(false);
});

test('the answer to a question that was asked before does not count', async () => {
  const { app, socket, questions, signOutElsewhere } = await setup();
  void app.session.load();
  const before = questions();
  signOutElsewhere();
  socket.disconnect('io server disconnect');
  await jest.advanceTimersByTimeAsync(0);
  expect(questions()).toBe(before + 1);
  expect(app.session.isSignedIn).toBe(false);
});

test('a lost connection leaves the session as it is, and a guest is not asked', async () => {
  const person = await setup();
  const before = person.questions();
  person.socket.disconnect('transport close');
  await jest.advanceTimersByTimeAsync(0);
  expect(person.questions()).toBe(before);

  const guest = await setup({ signedIn: false });
  guest.socket.disconnect('io server disconnect');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(guest.questions()).toBe(0);
});
