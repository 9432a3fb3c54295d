import http from 'node:http';

interface Reply {
  status: number;
  cookies: string[];
}

/** People with an address each, who ask the edge for its document and say what became of it. */
export class Visitors {
  readonly #origin: string;
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 20 });

  constructor(origin: string) {
    this.#origin = origin;
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Opens the document at an address, with the cookies of earlier visits. Returns all cookies. */
  async visit(
    address: string,
    cookies: Record<string, string> = {},
  ): Promise<Record<string, string>> {
    const reply = await this.#send('GET', '/h5/', address, cookies);
    const set = reply.cookies.map((cookie) => /^([^=]+)=([^;]*)/.exec(cookie)?.slice(1) ?? []);
    return { ...cookies, ...(Object.fromEntries(set) as Record<string, string>) };
  }

  async say(
    said: 'ready' | 'failed',
    version: { app: string; version: string },
    { address, cookies, path }: { address: string; cookies: Record<string, string>; path: string },
  ): Promise<void> {
    const body = said === 'ready' ? version : { ...version, path, code: 'REMOTE_CRASHED' };
    const target = said === 'ready' ? '/h5/ready' : '/h5/faults';
    const { status } = await this.#send('POST', target, address, cookies, JSON.stringify(body));
    if (status !== 204) throw new Error(`${target}: ${status}`);
  }

  #send(
    method: string,
    path: string,
    address: string,
    cookies: Record<string, string>,
    body?: string,
  ): Promise<Reply> {
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
    const headers = { 'x-forwarded-for': address, cookie: cookie.join('; ') };
    return new Promise((resolve, reject) => {
      const options = { method, headers, agent: this.#agent };
      const request = http.request(`${this.#origin}${path}`, options, (response) => {
        response.resume().on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            cookies: response.headers['set-cookie'] ?? [],
          }),
        );
      });
      request.on('error', reject);
      request.end(body);
    });
  }
}

/** An address in a network of its own. */
export function addressOf(place: number): string {
  return `10.${Math.floor(place / 250)}.${place % 250}.9`;
}

/** The bucket of a visitor for the canary of an app. */
export function bucketOf(cookies: Record<string, string>, app: string): number {
  return Number(cookies[`h5_canary_${app}`]?.split('.')[1]);
}
