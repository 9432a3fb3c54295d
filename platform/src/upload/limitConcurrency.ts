interface Limits {
  all: number;
  each: number;
}

/** Runs work unless too much of it is running: in all, or of the same owner. */
export function limitConcurrency({ all, each }: Limits) {
  const running = new Map<string, number>();
  let total = 0;

  return async function run<T>(owner: string, work: () => Promise<T>, refusal: () => Error) {
    const own = running.get(owner) ?? 0;
    if (total >= all || own >= each) throw refusal();
    total += 1;
    running.set(owner, own + 1);
    try {
      return await work();
    } finally {
      total -= 1;
      const left = (running.get(owner) ?? 1) - 1;
      if (left > 0) running.set(owner, left);
      else running.delete(owner);
    }
  };
}
