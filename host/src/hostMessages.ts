const tryEveryMs = 15_000;

/** The words of the shell, as the locale of the page brings them. */
interface Locale {
  load(app: string): Promise<void>;
  loadEnglishFallback(app: string): Promise<void>;
}

/**
 * Brings the words of the shell. When those of the reader's language do not come, the English ones stand in, and the others
 * are tried again until they are there. Rejects when neither comes: nobody can read the keys of words.
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
      // The next time will tell.
      () => undefined,
    );
  }, tryEveryMs);
}
