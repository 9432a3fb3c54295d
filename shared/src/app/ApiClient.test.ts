import { login } from '../contract/account/endpoints';
import { getOrder } from '../contract/orders/endpoints';
import { getServerTime } from '../contract/content/endpoints';
import { getBalances } from '../contract/wallet/endpoints';
import type { ApiError } from './Api';
import { ApiClient, type ApiContext } from './ApiClient';

const reply = jest.fn<Promise<Response>, [string, RequestInit]>();

function setup(context: Partial<ApiContext> = {}) {
  const calls = {
    language: () => 'th',
    token: () => 'the-token',
    prove: () => Promise.resolve(undefined),
    message: (code: string) => `words of ${code}`,
    onSessionEnded: jest.fn(),
    onIdentityNeeded: jest.fn(),
    onError: jest.fn(),
    onSlow: jest.fn(() => jest.fn()),
    onWrite: jest.fn(() => jest.fn()),
    onReachable: jest.fn(),
    onServerTime: jest.fn(),
    onContractViolation: jest.fn(),
    ...context,
  };
  return { client: new ApiClient(calls), calls };
}

function answers(body: unknown, status = 200) {
  reply.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
}

beforeEach(() => {
  reply.mockReset();
  globalThis.fetch = reply as unknown as typeof fetch;
});

test('sends a form with language and token, in its wire form', async () => {
  answers({ type: 'ok', message: 'new-token' });
  const { client } = setup();
  await expect(
    client.call(login, { userString: 'demo', password: ' p&w ', kind: 'account' }),
  ).resolves.toBe('new-token');
  const [url, init] = reply.mock.calls[0] ?? [];
  expect(url).toBe('/api/user/login');
  expect(init?.headers).toEqual({ Authorization: 'the-token' });
  expect(String(init?.body)).toBe('user_string=demo&password=+p%26w+&type=account&lang=th');
});

test('puts the language of a GET into the query', async () => {
  answers({ type: 'ok', message: 1 });
  await setup().client.call(getServerTime, {});
  expect(reply.mock.calls[0]?.[0]).toBe('/api/server_time?lang=th');
});

test.each([
  [{ type: 'ok', message: 1 }, true],
  [{ code: 1, message: 1 }, true],
  [{ type: 'OK', message: 1 }, false],
  [{ code: '1', message: 1 }, false],
  [{ type: true, message: 1 }, false],
  [{ type: 'error', code: 'X', message: 'no' }, false],
])('treats %j as success: %s', async (body, isSuccess) => {
  answers(body);
  const called = setup().client.call(getServerTime, {}, { quiet: true });
  await (isSuccess ? expect(called).resolves.toBe(1) : expect(called).rejects.toThrow());
});

test('shows the message of an error', async () => {
  answers({ type: 'error', code: 'NOT_FOUND', message: 'It is gone.' });
  const { client, calls } = setup();
  await expect(client.call(getServerTime, {})).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'It is gone.',
  });
  expect(calls.onError).toHaveBeenCalledWith('It is gone.');
});

test('leaves an error to a caller that handles it', async () => {
  answers({ type: 'error', code: 'NOT_FOUND', message: 'It is gone.' });
  const { client, calls } = setup();
  const shows = ({ code }: ApiError) => code === 'NOT_FOUND';
  await expect(client.call(getBalances, {}, { handlesError: shows })).rejects.toThrow(
    'It is gone.',
  );
  expect(calls.onError).not.toHaveBeenCalled();
  answers({ type: 'error', code: 'CODE_WRONG', message: 'Wrong code.' });
  await expect(client.call(getBalances, {}, { handlesError: shows })).rejects.toThrow(
    'Wrong code.',
  );
  expect(calls.onError).toHaveBeenCalledWith('Wrong code.');
});

test('reports the token of a 999', async () => {
  answers({ type: '999', code: 'LOGIN_REQUIRED', message: 'Please log in first.' });
  const { client, calls } = setup();
  await expect(client.call(getBalances, {})).rejects.toMatchObject({ code: 'LOGIN_REQUIRED' });
  expect(calls.onSessionEnded).toHaveBeenCalledWith('Please log in first.', 'the-token');
  expect(calls.onError).not.toHaveBeenCalled();
});

test('reports that an identity is needed on 998', async () => {
  answers({ type: '998', code: 'NOT_FOUND', message: 'Verify first.' });
  const { client, calls } = setup();
  await expect(client.call(getBalances, {})).rejects.toThrow('Verify first.');
  expect(calls.onIdentityNeeded).toHaveBeenCalledWith('Verify first.');
});

test.each([
  ['a 502 page', () => Promise.resolve(new Response('<html>', { status: 502 })), 'SERVER_DOWN'],
  ['HTML with 200', () => Promise.resolve(new Response('<html>')), 'UNREADABLE_REPLY'],
  ['null', () => Promise.resolve(new Response('null')), 'UNREADABLE_REPLY'],
  ['no content', () => Promise.resolve(new Response(null, { status: 204 })), 'UNREADABLE_REPLY'],
  [
    'a message of another shape',
    () => Promise.resolve(new Response('{"type":"ok","message":"soon"}')),
    'UNREADABLE_REPLY',
  ],
  ['a cut line', () => Promise.reject(new TypeError('failed')), 'SERVER_DOWN'],
])('has a message for %s', async (_, respond, code) => {
  reply.mockImplementation(respond);
  const { client, calls } = setup();
  await expect(client.call(getServerTime, {})).rejects.toMatchObject({
    code,
    message: `words of ${code}`,
    isOutcomeUnknown: true,
  });
  expect(calls.onError).toHaveBeenCalledWith(`words of ${code}`);
});

test('does not send what the contract forbids, and shows a message', async () => {
  const { client, calls } = setup();
  const called = client.call(getOrder, { id: 'an address may say anything' });
  await expect(called).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    message: 'words of INVALID_REQUEST',
  });
  expect(calls.onError).toHaveBeenCalledWith('words of INVALID_REQUEST');
  expect(reply).not.toHaveBeenCalled();
});

test('treats no HTTP error as success, regardless of its body', async () => {
  answers({ type: 'ok', code: 1, message: 1 }, 500);
  await expect(setup().client.call(getServerTime, {})).rejects.toMatchObject({
    code: 'SERVER_DOWN',
  });
});

test('a server that answers an error is reachable', async () => {
  answers({ type: 'error', code: 'INTERNAL', message: 'Try again later.' }, 500);
  const { client, calls } = setup();
  await expect(client.call(getServerTime, {})).rejects.toThrow('Try again later.');
  expect(calls.onReachable).toHaveBeenCalledTimes(1);
  expect(calls.onReachable).toHaveBeenCalledWith(true);
});

test('bypasses the browser’s cache', async () => {
  answers({ type: 'ok', message: 1 });
  await setup().client.call(getServerTime, {});
  expect(reply.mock.calls[0]?.[1].cache).toBe('no-store');
});

test('does not retry if the server asks for a long wait', async () => {
  const body = JSON.stringify({ type: 'error', code: 'TOO_MANY_REQUESTS', message: 'Too often.' });
  const headers = { 'Retry-After': '3600' };
  reply.mockImplementation(() => Promise.resolve(new Response(body, { status: 429, headers })));
  await expect(setup().client.call(getServerTime, {})).rejects.toThrow('Too often.');
  expect(reply).toHaveBeenCalledTimes(1);
});

test('keeps the message of a 429', async () => {
  answers({ type: 'error', code: 'TOO_MANY_REQUESTS', message: 'Wait a moment.' }, 429);
  await expect(setup().client.call(getServerTime, {})).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'Wait a moment.',
  });
});

test('shows the indicator after 800 ms, but never for the balances', async () => {
  jest.useFakeTimers();
  let finish = () => undefined as void;
  reply.mockImplementation(
    () =>
      new Promise((resolve) => {
        finish = () => resolve(new Response('{"type":"ok","message":1}'));
      }),
  );
  const hide = jest.fn();
  const { client, calls } = setup({ onSlow: jest.fn(() => hide) });
  const called = client.call(getServerTime, {});
  await jest.advanceTimersByTimeAsync(799);
  expect(calls.onSlow).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(calls.onSlow).toHaveBeenCalledTimes(1);
  finish();
  await called;
  expect(hide).toHaveBeenCalledTimes(1);

  void client.call(getBalances, {}).catch(() => undefined);
  jest.advanceTimersByTime(5000);
  expect(calls.onSlow).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

const keyMissing = { type: '999', code: 'SESSION_KEY_MISSING', message: 'The key is missing.' };

test('each attempt has a proof of its own, for the query or the body as it is sent', async () => {
  let made = 0;
  const prove = jest.fn(() => Promise.resolve(`proof ${(made += 1)}`));
  const { client } = setup({ prove });
  reply.mockImplementation(() => Promise.reject(new TypeError('failed')));
  await expect(client.call(getServerTime, {})).rejects.toMatchObject({ code: 'SERVER_DOWN' });
  expect(reply.mock.calls.map(([, { headers }]) => headers)).toEqual([
    { Authorization: 'the-token', PoP: 'proof 1' },
    { Authorization: 'the-token', PoP: 'proof 2' },
  ]);
  const read = { method: 'GET', target: '/api/server_time?lang=th', body: '', mustSign: false };
  expect(prove).toHaveBeenLastCalledWith('the-token', read);

  answers({ type: 'ok', message: 'new-token' });
  await client.call(login, { userString: 'demo', password: ' p&w ' });
  const body = 'user_string=demo&password=+p%26w+&lang=th';
  expect(prove).toHaveBeenLastCalledWith('the-token', {
    method: 'POST',
    target: '/api/user/login',
    body,
    mustSign: false,
  });
  expect(String(reply.mock.calls.at(-1)?.[1].body)).toBe(body);
});

test('a call that needs a key is signed', async () => {
  answers({ type: 'ok', message: 1 });
  const prove = jest.fn(() => Promise.resolve('proof'));
  await setup({ prove }).client.call({ ...getServerTime, key: true }, {});
  expect(prove).toHaveBeenCalledWith('the-token', expect.objectContaining({ mustSign: true }));
});

test('the proof of an upload covers the bytes of its file', async () => {
  answers({ type: 'ok', message: 1 });
  const prove = jest.fn(() => Promise.resolve('proof'));
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const file = Object.assign(new Blob([bytes]), { arrayBuffer: () => Promise.resolve(bytes) });
  const options = { file };
  await setup({ prove }).client.call({ ...getServerTime, method: 'POST' }, {}, options);
  expect(prove).toHaveBeenCalledWith('the-token', expect.objectContaining({ body: bytes }));
});

test('a guest proves nothing', async () => {
  answers({ type: 'ok', message: 1 });
  const prove = jest.fn();
  await setup({ prove, token: () => undefined }).client.call(getServerTime, {});
  expect(prove).not.toHaveBeenCalled();
  expect(reply.mock.calls[0]?.[1].headers).toEqual({});
});

test('a session whose key is missing ends once, with the message of the server', async () => {
  answers(keyMissing);
  const { client, calls } = setup();
  await expect(client.call(getBalances, {})).rejects.toMatchObject({ code: 'SESSION_KEY_MISSING' });
  expect(calls.onSessionEnded).toHaveBeenCalledTimes(1);
  expect(calls.onSessionEnded).toHaveBeenCalledWith('The key is missing.', 'the-token');
  expect(reply).toHaveBeenCalledTimes(1);
});

test('a call that guests may make is made as a guest when the key is missing', async () => {
  reply.mockImplementation((_, { headers }) => {
    const isGuest = !('Authorization' in (headers as object));
    const body = isGuest ? { type: 'ok', message: 1 } : keyMissing;
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
  const { client, calls } = setup();
  await expect(client.call(getServerTime, {})).resolves.toBe(1);
  expect(calls.onSessionEnded).toHaveBeenCalledTimes(1);
  expect(reply).toHaveBeenCalledTimes(2);
});

describe('the clock of the device is wrong', () => {
  const serverTime = Date.UTC(2026, 5, 1, 12);
  const headers = { Date: new Date(serverTime).toUTCString() };
  const proofAt = (time: number) => `m1.${time}.nonce.mac`;
  const refuse = () =>
    reply.mockImplementation(() =>
      Promise.resolve(new Response(JSON.stringify(keyMissing), { headers })),
    );

  test.each([
    [31_000, 2],
    [-31_000, 2],
    [29_000, 1],
  ])('a proof %s ms off that is refused: %s attempts', async (offMs, attempts) => {
    refuse();
    const { client, calls } = setup({ prove: () => Promise.resolve(proofAt(serverTime + offMs)) });
    await expect(client.call(getBalances, {})).rejects.toThrow('The key is missing.');
    expect(reply).toHaveBeenCalledTimes(attempts);
    expect(calls.onSessionEnded).toHaveBeenCalledTimes(1);
  });

  test('the second attempt has the time of the reply', async () => {
    refuse();
    let now = 0;
    const onServerTime = (time: number) => (now = time);
    const prove = () => Promise.resolve(proofAt(now));
    const { client, calls } = setup({ onServerTime, prove });
    const called = client.call(getBalances, {});
    reply.mockImplementationOnce(() =>
      Promise.resolve(new Response(JSON.stringify(keyMissing), { headers })),
    );
    reply.mockImplementation(() => Promise.resolve(new Response('{"type":"ok","message":[]}')));
    await expect(called).resolves.toEqual([]);
    expect(reply.mock.calls.map(([, init]) => (init.headers as { PoP: string }).PoP)).toEqual([
      proofAt(0),
      proofAt(serverTime),
    ]);
    expect(calls.onSessionEnded).not.toHaveBeenCalled();
  });
});

test('passes on the server’s half of the agreement on a key', async () => {
  const body = JSON.stringify({ type: 'ok', message: 'new-token' });
  reply.mockImplementation(() =>
    Promise.resolve(new Response(body, { headers: { 'PoP-Key': 'half' } })),
  );
  const onServerKey = jest.fn();
  await setup().client.call(login, { userString: 'demo', password: 'p' }, { onServerKey });
  expect(onServerKey).toHaveBeenCalledWith('half');
});
