import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../db/migrate';
import { openPglite } from '../db/pglite';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { bundledProgram } from './bundledProgram';
import type { ChainServer } from './ChainServer';
import * as files from './hostileFiles';
import type { MailServer } from './MailServer';
import { openTraders, type Trader } from './openTraders';
import { postForm } from './postForm';
import { ServerProcess } from './ServerProcess';
import { payPassword, verifiedName } from './verifiedPerson';

type Db = Awaited<ReturnType<typeof openPglite>>['db'];

const waitMs = 90_000;
const email = 'killed@example.com';

/** Somebody of level 1 with a pay password, on a server that is killed and started again on the same data. */
export class MoneyPerson {
  readonly #folder = mkdtempSync(join(tmpdir(), 'h5-money-'));
  readonly #mail: MailServer;
  readonly #chain: ChainServer;
  readonly #errors: string[] = [];
  #server: ServerProcess | undefined;
  #trader: Trader | undefined;

  constructor(mail: MailServer, chain: ChainServer) {
    this.#mail = mail;
    this.#chain = chain;
  }

  get userId(): string {
    return this.#trader?.userId ?? '';
  }

  /** Makes the demo and the person in it. Whoever opens it removes it, also if this fails or takes too long. */
  async open(): Promise<void> {
    const [trader] = await this.onDatabase(async (db) => {
      await migrate(db);
      const opened = await openTraders(db, demoSpotMarkets.slice(0, 1), 1);
      await db.updateTable('users').set({ email }).execute();
      return opened;
    });
    this.#trader = trader;
    await this.start();
    const document = { real_type: '1', id_type: '2', name: verifiedName, card_id: 'XDK12345' };
    await this.post('/user/real', document);
    await this.until('level', async () => {
      const { level } = await this.get<{ level: number }>('/real/state');
      return level === 1 ? level : undefined;
    });
    await this.post('/sms_mail', { scene: 'pay_password' });
    const code = await this.until('code', () => this.codesIn(email)[0]);
    const password = { password: payPassword, re_password: payPassword };
    await this.post('/safe/update_password', { ...password, code });
  }

  async start(): Promise<void> {
    const env = {
      H5_DATA: this.#folder,
      H5_DEMO: '1',
      H5_REVIEW_IDENTITY: 'auto:1',
      H5_REVIEW_WITHDRAWAL: 'auto:1',
      H5_REVIEW_RECHARGE: 'auto:1',
      SMTP_URL: this.#mail.url,
      MAIL_FROM: 'exchange@example.com',
      H5_LIMIT_CODES_PER_DAY: '100',
      H5_TEST_CHAIN_URL: this.#chain.url,
      H5_TEST_CHAIN_KEY: this.#chain.key,
    };
    this.#server = await ServerProcess.start(
      env,
      [],
      [bundledProgram('testing/demoOnOutsideChain.ts')],
    );
  }

  /** Kills the server at once. */
  async kill(): Promise<void> {
    await this.#server?.kill();
    expect(this.#server?.complaints).toEqual([]);
  }

  /** Kills the server once something has reached a state, or has passed it, and starts it again. Returns the state. */
  async killAt(
    states: readonly string[],
    state: string,
    read: () => Promise<string | undefined>,
  ): Promise<string> {
    const reached = await this.until(state, async () => {
      const now = await read();
      return now !== undefined && states.indexOf(now) >= states.indexOf(state) ? now : undefined;
    });
    await this.kill();
    await this.start();
    return reached;
  }

  /** Stops the server, which must not have had to complain. */
  async end(): Promise<void> {
    expect(await this.#server?.stop()).toBe(0);
    expect(this.#server?.complaints).toEqual([]);
    expect(this.#errors).toEqual([]);
  }

  async remove(): Promise<void> {
    await this.#server?.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async onDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    const database = await openPglite(this.#folder, (error) => {
      throw error;
    });
    try {
      return await work(database.db);
    } finally {
      await database.close();
    }
  }

  async post(path: string, fields: Record<string, string> = {}): Promise<unknown> {
    const url = `${this.#server?.origin}/api${path}`;
    const reply = await postForm({ url, token: this.#trader?.token ?? '', fields }, this.#errors);
    if (reply?.type !== 'ok') throw new Error(`${path}: ${JSON.stringify(reply)}`);
    return reply.message;
  }

  async get<Answer>(path: string): Promise<Answer> {
    const headers = { authorization: this.#trader?.token ?? '' };
    const reply = await fetch(`${this.#server?.origin}/api${path}`, { headers });
    return ((await reply.json()) as { message: Answer }).message;
  }

  /** Sends the picture of a voucher; returns its address. */
  async sendVoucher(): Promise<string> {
    const form = new FormData();
    form.set('purpose', 'private');
    form.set(
      'file',
      new Blob([new Uint8Array(await files.jpeg())], { type: 'image/jpeg' }),
      'a.jpg',
    );
    const reply = await fetch(`${this.#server?.origin}/api/upload?lang=en`, {
      method: 'POST',
      headers: { authorization: this.#trader?.token ?? '' },
      body: form,
    });
    const { type, message } = (await reply.json()) as { type: string; message: string };
    if (type !== 'ok') throw new Error(`/upload: ${message}`);
    return message;
  }

  /** Begins a withdrawal; returns its id. */
  async takeOut(fields: Record<string, string>): Promise<string> {
    const form = { req_id: randomUUID(), pay_password: payPassword, ...fields };
    return ((await this.post('/wallet/out', form)) as { id: string }).id;
  }

  async stateOf(withdrawal: string): Promise<string> {
    const path = `/wallet/out_detail?id=${withdrawal}`;
    return (await this.get<{ withdrawal: { status: string } }>(path)).withdrawal.status;
  }

  /** The codes of the mails that have this text, as the mail server got them. */
  codesIn(words: string): string[] {
    return this.#mail.received
      .map(({ text }) => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
      .filter((one) => one.includes(words))
      .flatMap((one) => /\b(\d{6})\b/.exec(one.slice(one.search(/\r?\n\r?\n/)))?.[1] ?? []);
  }

  /** Asks until there is an answer. */
  async until<Answer>(
    what: string,
    read: () => Promise<Answer | undefined> | Answer | undefined,
  ): Promise<Answer> {
    const end = performance.now() + waitMs;
    for (;;) {
      const answer = await read();
      if (answer !== undefined) return answer;
      if (performance.now() > end) throw new Error(`There was no ${what} in time.`);
      await sleep(25);
    }
  }
}
