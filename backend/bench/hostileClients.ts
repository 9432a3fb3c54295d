/** A child process in which accounts at their caps repeat what costs the server most, as fast as they are answered. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';

export interface HostileTask {
  url: string;
  tokens: string[];
  seconds: number;
  /** Limits that the next second fills. */
  refills: { baseId: number; price: string }[];
}

export interface HostileReport {
  calls: number;
  /** Number of replies per error code. */
  refused: Record<string, number>;
  /** Of the longest reply. */
  kilobytes: number;
}

const [task] = (await once(process, 'message')) as [HostileTask];
const report: HostileReport = { calls: 0, refused: {}, kilobytes: 0 };
const until = performance.now() + task.seconds * 1_000;
await Promise.all(task.tokens.flatMap((token) => [attack(token), attack(token)]));
process.send?.(report);

async function attack(token: string): Promise<void> {
  for (let turn = 0; performance.now() < until; turn += 1) {
    const refill = task.refills[turn % task.refills.length];
    await call(token, '/lever/dealall', {});
    await call(token, '/lever/deal', { currency_id: String(refill?.baseId) });
    await call(token, '/lever/batch_close', { type: '0', req_id: randomUUID() });
    if (!refill) continue;
    await call(token, '/lever/submit', {
      req_id: randomUUID(),
      currency_id: String(refill.baseId),
      target_price: refill.price,
      type: '1',
      share: '1',
      multiple: '20',
      status: '0',
    });
  }
}

async function call(token: string, path: string, form: Record<string, string>): Promise<void> {
  const reply = await fetch(`${task.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: token },
    body: new URLSearchParams(form).toString(),
  });
  const text = await reply.text();
  report.calls += 1;
  report.kilobytes = Math.max(report.kilobytes, Math.round(text.length / 1_024));
  const code = /^\{"type":"error".*?"code":"(\w+)"/.exec(text)?.[1];
  if (code) report.refused[code] = (report.refused[code] ?? 0) + 1;
}
