import type { Registry } from '../registry/Registry';

const lookEveryMs = 1_000;

/** Runs `work` as soon as the environment has a release: at once, or after the first promotion to a new registry. */
export async function onceReleased(
  { releases }: Registry,
  env: string,
  work: () => void,
): Promise<void> {
  if (await releases.current(env)) return work();
  let isDone = false;
  const timer = setInterval(() => {
    releases.current(env).then(
      (release) => {
        if (!release || isDone) return;
        isDone = true;
        clearInterval(timer);
        work();
      },
      (error: unknown) => console.error(`“${env}” cannot be read: ${String(error)}`),
    );
  }, lookEveryMs);
  timer.unref();
}
