import { expect } from '@playwright/test';

const minuteMs = 60_000;

/** The time of the exchange. */
export async function exchangeTime(origin: string): Promise<number> {
  const reply = await fetch(`${origin}/dev/clock?key=${process.env.H5_DEV_KEY}`);
  return ((await reply.json()) as { now: number }).now;
}

/** The demo's clock only goes forward, so this passes at any time of the day. A busy exchange is asked again. */
export async function forwardTo(origin: string, time: number): Promise<void> {
  await expect(async () => {
    const minutes = Math.ceil((time - (await exchangeTime(origin))) / minuteMs);
    if (minutes < 1) return;
    const body = new URLSearchParams({
      key: process.env.H5_DEV_KEY ?? '',
      minutes: String(minutes),
    });
    const reply = await fetch(`${origin}/dev/clock`, { method: 'POST', body });
    expect(await reply.json()).toHaveProperty('now');
  }).toPass({ timeout: 150_000 });
}
