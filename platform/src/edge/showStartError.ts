/** The document has the design's variables inline. */
const styles = {
  card: 'padding:30vh 24px 0;text-align:center;font:var(--input)',
  button:
    'margin-top:24px;min-height:48px;padding:0 24px;border-radius:8px;background:var(--brand-soft);color:var(--brand);font:var(--head)',
};

interface StartError {
  sentence: string;
  /** What the button says. */
  retry: string;
  onRetry: () => void;
}

/** Says in place of the first paint why the page does not start, with a button to try again. */
export function showStartError(page: Window, { sentence, retry, onRetry }: StartError): void {
  const { document } = page;
  // The rest of the document, which the browser has not read yet, would follow the card.
  if (document.readyState === 'loading') {
    const show = () => showStartError(page, { sentence, retry, onRetry });
    document.addEventListener('DOMContentLoaded', show, { once: true });
    return;
  }
  const card = document.createElement('div');
  card.setAttribute('role', 'alert');
  card.style.cssText = styles.card;
  const line = document.createElement('p');
  line.textContent = sentence;
  const button = document.createElement('button');
  button.textContent = retry;
  button.style.cssText = styles.button;
  button.addEventListener('click', () => {
    button.disabled = true;
    button.style.opacity = '0.6';
    onRetry();
  });
  card.append(line, button);
  // The card is inside the first paint, which the app removes if it starts after all.
  const place = document.getElementById('first-paint') ?? document.body;
  delete document.documentElement.dataset.firstPaint;
  place.replaceChildren(card);
  page.addEventListener('online', onRetry);
}

/** How long a retry waits for files before it reloads in any case. */
const refreshLimitMs = 5_000;

/** Loads the page again. A wrong answer may be in the browser's cache, from which a reload alone would take it again. */
export function reloadWith(page: Window, urls: string[], reload = () => page.location.reload()) {
  const signal = AbortSignal.timeout(refreshLimitMs);
  const refreshed = urls.map((url) => page.fetch(url, { cache: 'reload', signal }));
  void Promise.allSettled(refreshed).then(reload);
}
