import type { Language } from '@h5/shared/contract/languages';
import { releaseFilesRoot, releaseFileUrl, type Release } from '@h5/shared/contract/release';
import { releaseErrorCodes, type ReleaseErrorCode } from '@h5/shared/contract/releaseErrors';
import {
  remoteErrorsPath,
  type RemoteErrorCode,
  type RemoteErrorReport,
} from '@h5/shared/contract/remoteErrors';
import type { LastGoodHost } from './LastGoodHost';

/** Longer than the host takes to load on a slow network. With a last good version, each has half of it. */
const startLimitMs = 30_000;
/** How long a retry waits for files before it reloads in any case. */
const refreshLimitMs = 5_000;

/** Shown when the product's own messages could not be loaded, or must not be. */
const messages: Record<
  Language,
  [unreachable: string, retry: string, refused: string, outdated: string]
> = {
  zh: [
    '应用无法加载，请检查网络连接后重试。',
    '重试',
    '此页面未通过验证，因此没有启动。请稍后重试，或更换网络。',
    '此页面版本过旧，无法启动。请重试，或关闭后重新打开。',
  ],
  en: [
    'The app could not be loaded. Check your connection and try again.',
    'Try again',
    'This page could not be verified, so it was not started. Try again later or on another network.',
    'This page is out of date and cannot start. Try again, or close it and open it anew.',
  ],
  hk: [
    '應用程式無法載入，請檢查網絡連線後重試。',
    '重試',
    '此頁面未能通過驗證，因此沒有啟動。請稍後重試，或轉用其他網絡。',
    '此頁面版本過舊，無法啟動。請重試，或關閉後重新開啟。',
  ],
  th: [
    'โหลดแอปไม่สำเร็จ โปรดตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง',
    'ลองอีกครั้ง',
    'ตรวจสอบความถูกต้องของหน้านี้ไม่ได้ จึงไม่เปิดใช้งาน โปรดลองอีกครั้งภายหลังหรือใช้เครือข่ายอื่น',
    'หน้านี้เก่าเกินไปจึงเริ่มทำงานไม่ได้ โปรดลองอีกครั้ง หรือปิดแล้วเปิดใหม่',
  ],
  jp: [
    'アプリを読み込めませんでした。接続を確認して、もう一度お試しください。',
    '再試行',
    'このページを検証できなかったため、起動しませんでした。時間をおくか、別のネットワークでお試しください。',
    'このページは古いため起動できません。再試行するか、一度閉じて開き直してください。',
  ],
  kor: [
    '앱을 불러오지 못했습니다. 연결을 확인한 후 다시 시도하세요.',
    '다시 시도',
    '이 페이지를 검증할 수 없어 시작하지 않았습니다. 나중에 또는 다른 네트워크에서 다시 시도하세요.',
    '이 페이지는 오래되어 시작할 수 없습니다. 다시 시도하거나, 닫았다가 다시 여세요.',
  ],
  fra: [
    'L’application n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
    'Réessayer',
    'Cette page n’a pas pu être vérifiée et n’a donc pas démarré. Réessayez plus tard ou sur un autre réseau.',
    'Cette page est trop ancienne et ne peut pas démarrer. Réessayez, ou fermez-la et rouvrez-la.',
  ],
  spa: [
    'No se pudo cargar la aplicación. Comprueba tu conexión e inténtalo de nuevo.',
    'Reintentar',
    'No se pudo verificar esta página, por lo que no se inició. Inténtalo más tarde o desde otra red.',
    'Esta página está desactualizada y no puede iniciarse. Inténtalo de nuevo, o ciérrala y vuelve a abrirla.',
  ],
};

type HostErrorCode = RemoteErrorCode | ReleaseErrorCode;

interface HostStart {
  reload?: () => void;
  lastGood?: Pick<LastGoodHost, 'version' | 'isDue' | 'prepare' | 'makeDue' | 'forget'> | undefined;
}

function isReleaseError(code: string): code is ReleaseErrorCode {
  return (releaseErrorCodes as readonly string[]).includes(code);
}

/**
 * Watches whether the host starts. If its script is missing, altered, throws or hangs, reports it and reloads the page with
 * the last good version, if there is one and it is not what failed; otherwise shows an error with a retry button. Returns the
 * function by which the host reports that it cannot start. Once it has shown something, nothing is done any more.
 */
export function watchHostStart(
  page: Window,
  release: Release | undefined,
  lang: Language,
  { reload = () => page.location.reload(), lastGood }: HostStart = {},
) {
  const { document } = page;
  const other = lastGood?.isDue ? undefined : lastGood?.version;
  let hasFailed = false;
  const limitMs = lastGood?.version ? startLimitMs / 2 : startLimitMs;
  const timer = page.setTimeout(() => fail('REMOTE_UNREACHABLE'), limitMs);

  // The error event of an element does not bubble; a capturing listener receives it.
  page.addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target === page && !isOfRemote(event)) fail('REMOTE_BROKEN');
      else if ((target as Element | null)?.id === 'host') fail('REMOTE_UNREACHABLE');
    },
    true,
  );
  return fail;

  function fail(code: HostErrorCode) {
    page.clearTimeout(timer);
    if (hasFailed || hasStarted()) return;
    hasFailed = true;
    report(lastGood?.isDue ? lastGood.version : release?.apps.host, code);
    // No version of a release that must not be believed is tried.
    if (!other || isReleaseError(code)) showError(code);
    else void startOther(code);
  }

  async function startOther(code: RemoteErrorCode) {
    try {
      await lastGood?.prepare();
      // A slow host goes on loading meanwhile, and may have come first.
      if (hasStarted()) return;
      lastGood?.makeDue(code);
      reload();
    } catch {
      if (!hasStarted()) showError(code);
    }
  }

  function hasStarted(): boolean {
    return document.getElementById('app')?.hasChildNodes() ?? false;
  }

  /** A wrong answer may be in the browser's cache, from which a reload alone would take it again. */
  function retry() {
    lastGood?.forget();
    const { version = '', entry = '', css = [], origin } = release?.apps.host ?? {};
    const signal = AbortSignal.timeout(refreshLimitMs);
    const refreshed = [entry, ...css].map((file) =>
      page.fetch(releaseFileUrl('host', version, file, origin), { cache: 'reload', signal }),
    );
    void Promise.allSettled(refreshed).then(reload);
  }

  function report(host: { version: string } | undefined, code: HostErrorCode) {
    const [path = ''] = release?.apps.host?.routes ?? [];
    const fault: RemoteErrorReport = {
      ...{ app: 'host', version: host?.version ?? '', path },
      code: isReleaseError(code) ? 'REMOTE_TAMPERED' : code,
      ...(release && { seq: release.seq }),
    };
    page.navigator.sendBeacon?.(remoteErrorsPath, JSON.stringify(fault));
  }

  function showError(code: HostErrorCode) {
    // A release is refused before the browser has read the rest of the document, which would then follow the card.
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', () => showError(code), { once: true });
      return;
    }
    const [unreachable, again, refused, outdated] = messages[lang];
    const reason = code === 'BOOT_TOO_OLD' ? outdated : refused;
    const card = document.createElement('div');
    card.setAttribute('role', 'alert');
    card.style.cssText = 'padding:30vh 24px 0;text-align:center;font:16px/1.5 system-ui,sans-serif';
    const line = document.createElement('p');
    line.textContent = isReleaseError(code) ? `${reason} (${code})` : unreachable;
    const button = document.createElement('button');
    button.textContent = again;
    button.style.cssText = 'margin-top:16px;min-height:44px;padding:0 24px;font:inherit';
    button.addEventListener('click', retry);
    card.append(line, button);
    // The card is inside the first paint, which the app removes if it starts after all.
    const place = document.getElementById('first-paint') ?? document.body;
    delete document.documentElement.dataset.firstPaint;
    place.replaceChildren(card);
    page.addEventListener('online', retry);
  }
}

/** A remote that throws while the host is starting does not make the host fail. */
function isOfRemote({ filename }: ErrorEvent): boolean {
  const [, app] = filename?.split(releaseFilesRoot) ?? [];
  return app !== undefined && !app.startsWith('host/');
}
