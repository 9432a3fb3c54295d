/** A child process that places one order after the other and reports the delays. */
import { once } from 'node:events';
import { orderForm } from './orderForm';
import { quantile } from './table';

export interface OrderTask {
  url: string;
  token: string;
  seconds: number;
}

export interface OrderReport {
  placed: number;
  p50Ms: number;
  p95Ms: number;
  /** Number of replies per error code. */
  refused: Record<string, number>;
}

const pauseMs = 15;

const [{ url, token, seconds }] = (await once(process, 'message')) as [OrderTask];
const delays: number[] = [];
const refused: Record<string, number> = {};
for (const until = performance.now() + seconds * 1_000; performance.now() < until;) {
  const began = performance.now();
  const reply = await fetch(`${url}/api/coin/trade`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: token },
    body: orderForm(),
  });
  const { type, code = '' } = (await reply.json()) as { type: string; code?: string };
  // Errors count: their callers have waited as well.
  delays.push(performance.now() - began);
  if (type !== 'ok') refused[code] = (refused[code] ?? 0) + 1;
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
}
const report: OrderReport = {
  placed: delays.length,
  p50Ms: quantile(delays, 0.5),
  p95Ms: quantile(delays, 0.95),
  refused,
};
process.send?.(report);
