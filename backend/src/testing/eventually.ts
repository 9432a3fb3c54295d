const longestMs = 10_000;
const pauseMs = 10;

/** Tries until it does not fail; what still fails after ten seconds, or after another time, fails the test. */
export async function eventually<Value>(
  attempt: () => Value | Promise<Value>,
  ms = longestMs,
): Promise<Value> {
  const until = performance.now() + ms;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > until) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
