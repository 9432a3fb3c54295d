/** A child process that sends requests over several connections as fast as they are answered. */
import { once } from 'node:events';
import autocannon from 'autocannon';
import { orderForm } from './orderForm';

export interface HttpTask {
  url: string;
  /** Requested in turns. */
  paths: string[];
  clients: number;
  seconds: number;
  /** If given, the requests are orders of these users. */
  tokens?: string[];
  /** The price of these orders; by default that of the unchanging feed. */
  near?: number;
}

export interface HttpReport {
  perSecond: number;
  p99Ms: number;
  failed: number;
  /** Replies with an error of the product, such as BUSY. */
  refused: number;
}

const refusal = '{"type":"error"';

let refused = 0;

const [task] = (await once(process, 'message')) as [HttpTask];
// Warm-up, not counted: the embedded database is compiled while it runs.
await run(task.tokens ? 4 : 1);
refused = 0;
const { requests, latency, non2xx, errors } = await run(task.seconds);
const report: HttpReport = {
  perSecond: requests.average,
  p99Ms: latency.p99,
  failed: non2xx + errors,
  refused,
};
process.send?.(report);

function run(duration: number) {
  const { url, paths, clients, tokens, near } = task;
  let next = 0;
  return autocannon({
    url,
    connections: clients,
    duration,
    requests: [
      {
        method: tokens ? 'POST' : 'GET',
        path: '/',
        onResponse: (_status, body) => {
          if (body.startsWith(refusal)) refused += 1;
        },
        setupRequest: (request) => {
          const turn = next++;
          const path = paths[turn % paths.length] ?? '/';
          if (!tokens) return { ...request, path };
          return {
            ...request,
            path,
            headers: {
              'content-type': 'application/x-www-form-urlencoded',
              authorization: tokens[turn % tokens.length] ?? '',
            },
            body: orderForm(near),
          };
        },
      },
    ],
  });
}
