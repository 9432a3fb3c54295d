import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { endpoints, type AnyEndpoint } from '@h5/shared/contract/endpoints';
import { findEndpointExamples } from '@h5/shared/contract/examples/findEndpointExamples';
import { errorMessage, isErrorCode } from '@h5/shared/contract/errors/messages';
import { languages, type Language } from '@h5/shared/contract/languages';
import { openApiFieldsOf } from '../http/openapi';
import { createTestApp, type TestApp, type Trader } from './createTestApp';

/** Disables all limits except those under test. */
const plenty = { points: 10_000_000, duration: 1 };

/** Names that every object has. */
const namesOfObjects = ['__proto__', 'constructor', 'prototype', 'toString', '__proto__[polluted]'];
const invalidTokens = [
  ...['', 'null', 'undefined', 'Bearer', 'a'.repeat(43), 'token '.repeat(1_300), '{}'],
];

let app: TestApp;
let poor: Trader;

interface Answer {
  status: number;
  type?: string;
  code?: string;
  message?: unknown;
}

const tags = Object.keys(languages) as Language[];
let turn = 0;

/** Each request uses the next language. */
function nextLanguage(): Language {
  return tags[(turn += 1) % tags.length] ?? 'en';
}

async function send(options: InjectOptions, lang: Language): Promise<Answer> {
  const started = performance.now();
  const reply = await app.server.inject(options);
  expect(performance.now() - started).toBeLessThan(10_000);

  expect(reply.statusCode).toBeLessThan(500);
  expect(reply.payload).not.toMatch(/\bat .+:\d+:\d+|node_modules|postgres|sqlstate/i);
  const body = JSON.parse(reply.payload) as Omit<Answer, 'status'>;
  if (body.type !== 'ok') expectErrorEnvelope(body, lang);
  return { status: reply.statusCode, ...body };
}

/** The errors that lead to another page. */
const typesOfCodes: Readonly<Record<string, string>> = {
  LOGIN_REQUIRED: '999',
  IDENTITY_REQUIRED: '998',
};

/** The envelope of an error: a known code, and its message in the language of the request. */
function expectErrorEnvelope(
  { type, code, message }: Omit<Answer, 'status'>,
  lang: Language,
): void {
  expect(type).toBe(typesOfCodes[code ?? ''] ?? 'error');
  if (!isErrorCode(code)) throw new Error(`There is no code ${code}.`);
  const text = errorMessage(code, lang).replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  expect(message).toMatch(new RegExp(`^${text.replace(/\{\w+\}/g, '.+')}$`, 's'));
}

function call({ method, path }: AnyEndpoint, form: string, headers: object = {}): InjectOptions {
  const authorization = { authorization: poor.token };
  if (method === 'GET') {
    return { method, url: `/api${path}?${form}`, headers: { ...authorization, ...headers } };
  }
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = form;
  return {
    method,
    url: `/api${path}`,
    payload,
    headers: { ...type, ...authorization, ...headers },
  };
}

function sendForm(endpoint: AnyEndpoint, form: string, headers: object = {}): Promise<Answer> {
  const lang = nextLanguage();
  return send(call(endpoint, `${form}&lang=${lang}`, headers), lang);
}

function formOf(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams(fields).toString();
}

/** An error of the product is HTTP 200. */
function expectRefused(answer: Answer, what: string): void {
  const { status, type } = answer;
  expect({ what, status, type }).toEqual({
    what,
    status: 200,
    type: expect.stringMatching(/^(error|998|999)$/),
  });
}

async function ledgerRows(): Promise<number> {
  const { rows } = await app.db
    .selectFrom('postings')
    .select((row) => row.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

/** Every call that takes a form. `uploads.test.ts` and `hostileFiles.test.ts` try the one with a file. */
export const forms = endpoints.filter(({ takesFile }) => !takesFile);

/** Checks that every call refuses all kinds of bad input. */
export function describeBadInput(): void {
  openAppForAll();
  describe.each(forms.map((one) => [`${one.method} ${one.path}`, one] as const))(
    '%s',
    (_, endpoint) => describeEndpoint(endpoint),
  );
}

/** Checks that every call refuses a few kinds of bad input, which the seed chooses. */
export function describeSampleOfBadInput(seed: number): void {
  openAppForAll();
  it.each(forms.map((one, at) => [`${one.method} ${one.path}`, one, seed + at] as const))(
    '%s refuses bad input, and changes nothing',
    async (_, endpoint, own) => {
      const before = await ledgerRows();
      await tryBadValues(endpoint, own);
      await tryBadForms(endpoint, own);
      if (endpoint.access === 'user') {
        for (const token of invalidTokens) await expectNoSession(endpoint, token);
      }
      expect(await ledgerRows()).toBe(before);
    },
  );
}

function openAppForAll(): void {
  beforeAll(async () => {
    const { limits } = (await import('../config')).readConfig({});
    app = await createTestApp({
      config: { limits: { ...limits, requests: plenty, userCalls: plenty, codes: plenty } },
    });
    poor = await app.newTrader();
  });
  afterAll(() => app.close());
}

const sampleOf = <Item>(items: readonly Item[], seed: number, count: number): Item[] =>
  items.length === 0 ? [] : fc.sample(fc.constantFrom(...items), { seed, numRuns: count });

async function tryBadValues(endpoint: AnyEndpoint, seed: number): Promise<void> {
  const { input: good, bad } = findEndpointExamples(endpoint);
  const values = Object.entries(bad).flatMap(([name, { refused = [] }]) =>
    refused.map((value) => [name, value] as const),
  );
  for (const [name, value] of sampleOf(values, seed, 4)) {
    const answer = await sendForm(endpoint, formOf({ ...good, [name]: value }));
    expectRefused(answer, `${name}=${value.slice(0, 40)}`);
  }
}

async function tryBadForms(endpoint: AnyEndpoint, seed: number): Promise<void> {
  const { properties = {}, required = [] } = openApiFieldsOf(endpoint.input);
  const { input: good } = findEndpointExamples(endpoint);
  for (const name of sampleOf(Object.keys(properties), seed, 1)) {
    const { [name]: value = '1', ...others } = good;
    const rest = formOf(others);
    if (required.includes(name)) expectRefused(await sendForm(endpoint, rest), `no ${name}`);
    expectRefused(await sendForm(endpoint, `${rest}&${name}=${value}&${name}=${value}`), 'twice');
    expect((await sendForm(endpoint, `${rest}&${name}=%ff%fe`)).status).toBe(400);
  }
  for (const key of sampleOf(namesOfObjects, seed, 1)) await expectNotPolluted(endpoint, key);
}

async function expectNotPolluted(endpoint: AnyEndpoint, key: string): Promise<void> {
  const answer = await sendForm(endpoint, `${encodeURIComponent(key)}=polluted`);
  expect(answer.type).not.toBe('ok');
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(String({})).toBe('[object Object]');
}

async function expectNoSession(endpoint: AnyEndpoint, authorization: string): Promise<void> {
  const { input: good } = findEndpointExamples(endpoint);
  const answer = await sendForm(endpoint, formOf(good), { authorization });
  expect(answer).toMatchObject({ status: 200, type: '999', code: 'LOGIN_REQUIRED' });
}

function describeEndpoint(endpoint: AnyEndpoint): void {
  const { properties = {}, required = [] } = openApiFieldsOf(endpoint.input);
  const names = Object.keys(properties);
  const { input: good, bad } = findEndpointExamples(endpoint);

  it('refuses each bad value of each field, and changes nothing', async () => {
    const before = await ledgerRows();
    for (const name of names) {
      const { refused = [], unusual = [] } = bad[name] ?? {};
      for (const value of refused) {
        const answer = await sendForm(endpoint, formOf({ ...good, [name]: value }));
        expectRefused(answer, `${name}=${value.slice(0, 40)}`);
      }
      for (const value of unusual) await sendForm(endpoint, formOf({ ...good, [name]: value }));
    }
    expect(await ledgerRows()).toBe(before);
  });

  it('refuses fields that are missing, repeated, nested or not UTF-8', async () => {
    const before = await ledgerRows();
    for (const name of names) {
      const { [name]: value = '1', ...others } = good;
      const rest = formOf(others);
      if (required.includes(name)) expectRefused(await sendForm(endpoint, rest), `no ${name}`);
      expectRefused(await sendForm(endpoint, `${rest}&${name}=${value}&${name}=${value}`), 'twice');
      for (const nested of [`${name}[]`, `${name}[$gt]`, `${name}.x`]) {
        const form = `${rest}&${encodeURIComponent(nested)}=1`;
        expectRefused(await sendForm(endpoint, form), nested);
      }
      for (const broken of ['%ff%fe', '%', '%e0%a4', '%c0%80']) {
        expect((await sendForm(endpoint, `${rest}&${name}=${broken}`)).status).toBe(400);
      }
    }
    expect(await ledgerRows()).toBe(before);
  });

  it.each(namesOfObjects)('lets no field %s through to an object', (key) =>
    expectNotPolluted(endpoint, key),
  );

  it('answers unknown languages in English', async () => {
    for (const lang of ['xx', '../../etc/passwd', '', 'EN', 'constructor']) {
      const form = formOf({ [names[0] ?? 'x']: '\u0000', toString2: '1', lang });
      const answer = await send(call(endpoint, `${form}&lang[]=1`), 'en');
      expect(answer.code).toBe('INVALID_REQUEST');
    }
  });

  it('answers arbitrary input without an internal error', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.string({ unit: 'grapheme' }),
    );
    const fields = fc.dictionary(fc.constantFrom(...names, 'x', 'lang2'), text, { maxKeys: 6 });
    const before = await ledgerRows();
    await fc.assert(
      fc.asyncProperty(fields, async (random) => {
        await sendForm(endpoint, formOf({ ...good, ...wellFormed(random) }));
      }),
      { numRuns: isMoving(endpoint) ? 25 : 40 },
    );
    expect(await ledgerRows()).toBe(before);
  });

  it('is served for no method that the contract does not name', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS'] as const) {
      if (isServed(method, endpoint.path)) continue;
      const lang = nextLanguage();
      const url = `/api${endpoint.path}?lang=${lang}`;
      const { status } = await send({ method: method as 'GET', url }, lang);
      expect([404, 405]).toContain(status);
    }
  });

  if (endpoint.access === 'user') {
    it.each(invalidTokens)('treats invalid token %# as no session', (token) =>
      expectNoSession(endpoint, token),
    );

    it('ignores a token in the query or the form', async () => {
      const form = formOf({ ...good, token: poor.token ?? '', authorization: poor.token ?? '' });
      const answer = await sendForm(endpoint, form, { authorization: '' });
      expect(answer.code).toBe('LOGIN_REQUIRED');
    });
  }

  if (endpoint.method === 'POST') {
    /** A body that is not a form cannot name its language, so the query does. */
    function sendOther(headers: object): Promise<Answer> {
      const lang = nextLanguage();
      const options = call(endpoint, formOf(good), headers);
      return send({ ...options, url: `${String(options.url)}?lang=${lang}` }, lang);
    }

    it('refuses bodies that are not forms', async () => {
      for (const type of [
        'application/json',
        'text/plain',
        'multipart/form-data; boundary=x',
        'application/xml',
        'application/octet-stream',
      ]) {
        const answer = await sendOther({ 'content-type': type });
        expect(answer).toMatchObject({ status: 415, code: 'UNSUPPORTED_FORMAT' });
      }
      const packed = await sendOther({ 'content-encoding': 'gzip' });
      expect(packed).toMatchObject({ status: 415, code: 'UNSUPPORTED_FORMAT' });
    });

    it('accepts bodies of up to 64 KB', async () => {
      const name = names[0] ?? 'x';
      const lang = nextLanguage();
      for (const size of [70_000, 1_000_000]) {
        const options = call(endpoint, `${name}=${'9'.repeat(size)}`);
        const answer = await send({ ...options, url: `${String(options.url)}?lang=${lang}` }, lang);
        expect(answer).toMatchObject({ status: 413, code: 'TOO_LARGE' });
      }
    });
  }
}

/** A form cannot contain unpaired surrogates. */
function wellFormed(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value.replace(/\p{Surrogate}/gu, '\ufffd'),
    ]),
  );
}

function isServed(method: string, path: string): boolean {
  return endpoints.some((one) => one.method === method && one.path === path);
}

function isMoving({ path }: AnyEndpoint): boolean {
  return path === '/user/login' || path === '/user/register';
}
