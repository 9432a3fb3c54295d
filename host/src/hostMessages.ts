const tryEveryMs = 15_000;

/** The part of `LocaleStore` that is used here. */
interface Locale {
  load(app: string): Promise<void>;
  loadEnglishFallback(app: string): Promise<void>;
}

/**
 * Loads the host's messages. If those of the user's language fail, falls back to English and retries in the background.
 * Rejects if both fail: the page would only show message keys.
 */
export async function loadHostMessages(locale: Locale): Promise<void> {
  try {
    await locale.load('host');
  } catch {
    await locale.loadEnglishFallback('host');
    retryUntilLoaded(locale);
  }
}

function retryUntilLoaded(locale: Locale): void {
  const timer = setInterval(() => {
    locale.load('host').then(
      () => clearInterval(timer),
      // Retried with the next interval.
      () => undefined,
    );
  }, tryEveryMs);
}
