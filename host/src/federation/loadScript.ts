import type { FileLoadError } from './RemoteError';

/** Timeout of a script. */
const slowMs = 6_000;

/** Runs a script if it has the given hash. */
export async function loadScript(url: string, integrity: string): Promise<void> {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.src = url;

  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      function fail(type: FileLoadError['type']) {
        reject(Object.assign(new Error(`${url}: ${type}`), { request: url, type }));
      }
      timer = setTimeout(() => fail('timeout'), slowMs);
      script.onload = () => resolve();
      script.onerror = () => fail('error');
      document.head.append(script);
    });
  } finally {
    clearTimeout(timer);
    script.remove();
  }
}
