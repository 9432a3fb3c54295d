import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** A registered user who calls the API directly, to prepare an e2e test. */
export class TestUser {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly #origin: string;

  private constructor(origin: string, email: string, password: string, token: string) {
    this.#origin = origin;
    this.email = email;
    this.password = password;
    this.token = token;
  }

  /** Registers with a code from the dev mailbox; the new account has 10,000 USDT of demo funds. */
  static async register(origin: string): Promise<TestUser> {
    return TestUser.registerWith(origin, (email) => codeFor(origin, email));
  }

  /** Registers with a code that was read where it arrived. */
  static async registerWith(
    origin: string,
    readCode: (email: string) => Promise<string>,
  ): Promise<TestUser> {
    const email = `p${randomUUID().slice(0, 12)}@example.com`;
    const password = 'correct-horse-9';
    await post(origin, '/sms_mail', { user_string: email, scene: 'register' });
    const code = await readCode(email);
    const token = await post(origin, '/user/register', {
      user_string: email,
      code,
      password,
      re_password: password,
      type: 'email',
      // India, where nothing is closed by default.
      area_code_id: '222',
    });
    return new TestUser(origin, email, password, String(token));
  }

  /** Somebody who is registered already. */
  static async signIn(origin: string, email: string, password: string): Promise<TestUser> {
    const form = { user_string: email, password, type: 'email' };
    return new TestUser(origin, email, password, String(await post(origin, '/user/login', form)));
  }

  /** A new user who has bought something, so that lists of orders and postings are not empty. */
  static async withOrder(origin: string): Promise<TestUser> {
    const person = await TestUser.register(origin);
    await person.trade({ type: '1', amount: '0.01' });
    return person;
  }

  call(path: string, form: Record<string, string> = {}): Promise<unknown> {
    return post(this.#origin, path, form, this.token);
  }

  get(path: string, query: Record<string, string> = {}): Promise<unknown> {
    return answer(`${this.#origin}/api${path}?${new URLSearchParams({ ...query, lang: 'en' })}`, {
      headers: { Authorization: this.token },
    });
  }

  /** Places an order and returns the response as it is on the wire. */
  async trade(form: {
    type: '1' | '2';
    amount: string;
    target_price?: string;
    trigger_price?: string;
  }) {
    return (await this.call('/coin/trade', {
      req_id: randomUUID(),
      currency_id: '1',
      legal_id: '3',
      ...form,
    })) as { id: string; status: string; average: string };
  }

  /** Moves USDT from the account that demo funds are in to another one. */
  async moveFunds(to: 'lever' | 'micro' | 'stock', number: string): Promise<void> {
    await this.call('/wallet/change', {
      req_id: randomUUID(),
      currency_id: '3',
      number,
      from_field: 'change',
      to_field: to,
    });
  }

  /** The last price of bitcoin. */
  async bitcoinPrice(): Promise<number> {
    const rows = (await this.get('/currency/quotation_new')) as { symbol: string; last: string }[];
    const row = rows.find(({ symbol }) => symbol === 'BTC-USDT');
    if (!row) throw new Error('There is no market for bitcoin.');
    return Number(row.last);
  }

  async balance(coin: string): Promise<{ available: string; frozen: string }> {
    const rows = (await this.call('/wallet/list')) as {
      name: string;
      account_type: number;
      available: string;
      frozen: string;
    }[];
    const row = rows.find(({ name, account_type }) => name === coin && account_type === 2);
    return { available: row?.available ?? '0', frozen: row?.frozen ?? '0' };
  }
}

/** Messages are sent in the background. */
const longestDeliveryMs = 20_000;
/** How long a code that was read before may still be followed by a newer one. */
const newerCodeMs = 1_500;
const codesRead = new Map<string, string>();

/** The newest code sent to an address; one that was read before only if no other arrives. */
export async function codeFor(origin: string, to: string): Promise<string> {
  const began = Date.now();
  for (;;) {
    const code = (await messagesTo(origin, to)).find((message) => message.code !== '')?.code;
    const waited = Date.now() - began;
    if (code !== undefined && (code !== codesRead.get(to) || waited > newerCodeMs)) {
      codesRead.set(to, code);
      return code;
    }
    if (waited > longestDeliveryMs) throw new Error(`No code was sent to ${to}`);
    await sleep(50);
  }
}

/** What was sent to an address, newest first. H5_DEV_KEY is set by the script that starts the product. */
export async function messagesTo(origin: string, to: string) {
  const query = new URLSearchParams({ to, key: process.env.H5_DEV_KEY ?? '' });
  const response = await fetch(`${origin}/dev/outbox.json?${query}`);
  if (!response.ok) throw new Error('There is no dev mailbox, or H5_DEV_KEY is not its key.');
  return (await response.json()) as { scene: string; code: string; text: string }[];
}

function post(origin: string, path: string, form: Record<string, string>, token?: string) {
  return answer(`${origin}/api${path}`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, lang: 'en' }),
    headers: token ? { Authorization: token } : {},
  });
}

async function answer(url: string, init: RequestInit): Promise<unknown> {
  const reply = (await (await fetch(url, init)).json()) as { type: string; message: unknown };
  if (reply.type !== 'ok') throw new Error(`${url}: ${JSON.stringify(reply)}`);
  return reply.message;
}
