const longestMs = 10_000;
const pauseMs = 10;

/** Tries until it holds; what still fails after ten seconds fails the test. */
export async function eventually(attempt: () => unknown): Promise<void> {
  const until = performance.now() + longestMs;
  for (;;) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
