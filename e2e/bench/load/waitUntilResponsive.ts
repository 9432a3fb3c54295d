const calmMs = 30;
const calmAnswers = 20;
const patienceMs = 90_000;
const pauseMs = 250;

/**
 * After a start the product still writes the history of its markets, in the process that answers. Waits until it
 * answers quickly for a while, up to a limit in case the machine is always busy.
 */
export async function waitUntilResponsive(url: string): Promise<void> {
  const end = performance.now() + patienceMs;
  let calm = 0;
  while (calm < calmAnswers && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const asked = performance.now();
    await (await fetch(url)).text();
    calm = performance.now() - asked <= calmMs ? calm + 1 : 0;
  }
}
