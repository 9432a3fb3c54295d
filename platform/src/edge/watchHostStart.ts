import type { Language } from '@h5/shared/contract/languages';
import { releaseFileUrl, type AppVersion, type Release } from '@h5/shared/contract/release';
import { remoteErrorsPath, type RemoteErrorReport } from '@h5/shared/contract/remoteErrors';

/** Longer than the host takes to load on a slow network; then each half is one try. */
const startLimitMs = 30_000;
/** How long a retry waits for files before it reloads in any case. */
const refreshLimitMs = 5_000;

/** Shown when the product's own messages could not be loaded. */
const messages: Record<Language, [what: string, retry: string]> = {
  zh: ['应用无法加载，请检查网络连接后重试。', '重试'],
  en: ['The app could not be loaded. Check your connection and try again.', 'Try again'],
  hk: ['應用程式無法載入，請檢查網絡連線後重試。', '重試'],
  th: ['โหลดแอปไม่สำเร็จ โปรดตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง', 'ลองอีกครั้ง'],
  jp: ['アプリを読み込めませんでした。接続を確認して、もう一度お試しください。', '再試行'],
  kor: ['앱을 불러오지 못했습니다. 연결을 확인한 후 다시 시도하세요.', '다시 시도'],
  fra: [
    'L’application n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
    'Réessayer',
  ],
  spa: [
    'No se pudo cargar la aplicación. Comprueba tu conexión e inténtalo de nuevo.',
    'Reintentar',
  ],
};

interface HostStart {
  reload?: () => void;
  /** Loads the last good version of the host instead, once; left out if the release names none. */
  tryLastGood?: (() => void) | undefined;
}

/**
 * Watches whether the host starts. If its script is missing, altered, throws or hangs, reports it and tries the last good
 * version, if there is one; then shows an error with a retry button. Returns the function by which the host reports that
 * it cannot start.
 */
export function watchHostStart(
  page: Window,
  release: Release,
  lang: Language,
  { reload = () => page.location.reload(), tryLastGood }: HostStart = {},
) {
  const { document } = page;
  let hasFailed = false;
  let nextTry = tryLastGood;
  let timer = startTimer();

  // The error event of an element does not bubble; a capturing listener receives it.
  page.addEventListener(
    'error',
    ({ target }) => {
      if (target === page) fail('REMOTE_BROKEN');
      else if ((target as Element | null)?.id === 'host') fail('REMOTE_UNREACHABLE');
    },
    true,
  );
  return fail;

  function fail(code: RemoteErrorReport['code']) {
    page.clearTimeout(timer);
    if (hasFailed || document.getElementById('app')?.hasChildNodes()) return;
    if (nextTry) {
      report(release.apps.host, code);
      const load = nextTry;
      nextTry = undefined;
      timer = startTimer();
      return load();
    }
    hasFailed = true;
    showError();
    page.addEventListener('online', retry);
    report(tryLastGood ? release.fallback?.host : release.apps.host, code);
  }

  /** A wrong answer may be in the browser's cache, from which a reload alone would take it again. */
  function retry() {
    const { version = '', entry = '', css = [] } = release.apps.host ?? {};
    const signal = AbortSignal.timeout(refreshLimitMs);
    const refreshed = [entry, ...css].map((file) =>
      page.fetch(releaseFileUrl('host', version, file), { cache: 'reload', signal }),
    );
    void Promise.allSettled(refreshed).then(reload);
  }

  function startTimer() {
    const limitMs = tryLastGood ? startLimitMs / 2 : startLimitMs;
    return page.setTimeout(() => fail('REMOTE_UNREACHABLE'), limitMs);
  }

  function report(host: AppVersion | undefined, code: RemoteErrorReport['code']) {
    const { version = '', routes = [] } = host ?? {};
    const { seq } = release;
    const fault: RemoteErrorReport = { app: 'host', version, path: routes[0] ?? '', code, seq };
    page.navigator.sendBeacon?.(remoteErrorsPath, JSON.stringify(fault));
  }

  function showError() {
    const [what, again] = messages[lang];
    const card = document.createElement('div');
    card.setAttribute('role', 'alert');
    card.style.cssText = 'padding:30vh 24px 0;text-align:center;font:16px/1.5 system-ui,sans-serif';
    const line = document.createElement('p');
    line.textContent = what;
    const button = document.createElement('button');
    button.textContent = again;
    button.style.cssText = 'margin-top:16px;min-height:44px;padding:0 24px;font:inherit';
    button.addEventListener('click', retry);
    card.append(line, button);
    // The card is inside the first paint, which the app removes if it starts after all.
    const place = document.getElementById('first-paint') ?? document.body;
    delete document.documentElement.dataset.firstPaint;
    place.replaceChildren(card);
  }
}
