const minuteMs = 60_000;
/** More addresses than this within one window are not regular visitors. */
const maxAddresses = 10_000;

interface Limits {
  all: number;
  each: number;
}

export function limitPerMinute(limits: Limits): (address: string) => boolean {
  return fixedWindowLimit(minuteMs, limits);
}

/** Allows a number of requests per window: for all senders together and for each sender. */
export function fixedWindowLimit(
  windowMs: number,
  { all, each }: Limits,
): (address: string) => boolean {
  let span = 0;
  let total = 0;
  const counts = new Map<string, number>();

  return (address) => {
    const now = Math.floor(Date.now() / windowMs);
    if (now !== span) {
      [span, total] = [now, 0];
      counts.clear();
    }
    const sender = networkOf(address);
    const count = (counts.get(sender) ?? 0) + 1;
    if (count > each || (count === 1 && counts.size >= maxAddresses)) return false;
    counts.set(sender, count);
    // Requests that exceed a sender's own limit do not count against the common one.
    total += 1;
    return total <= all;
  };
}

/** The owner of one IPv6 address usually owns its whole /64 network, so the network is counted. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = (tail ?? '').split(':').filter(Boolean);
  const gap = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const whole = [...groups, ...new Array<string>(gap).fill('0'), ...rest];
  return whole
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
