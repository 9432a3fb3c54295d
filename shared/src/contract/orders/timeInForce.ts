import * as z from 'zod/mini';

/** How long an order stays: until it is cancelled, not at all, whole or not at all, or only if it rests first. */
export const timeInForce = z.enum(['gtc', 'ioc', 'fok', 'post_only']);

export type TimeInForce = z.output<typeof timeInForce>;
