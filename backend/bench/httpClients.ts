/** A process of its own that asks a server as fast as it answers. */
import { once } from 'node:events';
import autocannon from 'autocannon';
import { someOrder } from './market';

export interface HttpTask {
  url: string;
  path: string;
  clients: number;
  seconds: number;
  /** With them: orders of these people. */
  tokens?: string[];
}

export interface HttpReport {
  perSecond: number;
  p99Ms: number;
  failed: number;
}

const [task] = (await once(process, 'message')) as [HttpTask];
// The embedded database is compiled while it works: what comes before is not counted.
await run(task.tokens ? 4 : 1);
const { requests, latency, non2xx, errors } = await run(task.seconds);
const report: HttpReport = {
  perSecond: requests.average,
  p99Ms: latency.p99,
  failed: non2xx + errors,
};
process.send?.(report);

function run(duration: number) {
  const { url, path, clients, tokens } = task;
  let next = 0;
  return autocannon({
    url,
    connections: clients,
    duration,
    requests: [
      tokens
        ? {
            method: 'POST',
            path,
            setupRequest: (request) => ({
              ...request,
              headers: {
                'content-type': 'application/x-www-form-urlencoded',
                authorization: tokens[next++ % tokens.length] ?? '',
              },
              body: orderForm(),
            }),
          }
        : { method: 'GET', path },
    ],
  });
}

function orderForm(): string {
  const { reqId, currencyId, legalId, side, quantity, price = '' } = someOrder();
  return new URLSearchParams({
    req_id: reqId,
    currency_id: String(currencyId),
    legal_id: String(legalId),
    type: side === 'buy' ? '1' : '2',
    amount: quantity,
    target_price: price,
  }).toString();
}
