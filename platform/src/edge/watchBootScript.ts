import { reloadWith, showStartError } from './showStartError';

/** The element of the boot script. It also says what the page shows if the script cannot be loaded. */
export const bootElementId = 'boot';

/** Says so if the boot script does not arrive or was altered on the way. */
export function watchBootScript(page: Window): void {
  // The error event of an element does not bubble; a capturing listener receives it.
  page.addEventListener(
    'error',
    ({ target }) => {
      const script = target as HTMLScriptElement | null;
      if (script?.id !== bootElementId) return;
      const { unreachable = '', retry = '' } = script.dataset;
      const onRetry = () => reloadWith(page, [script.src]);
      showStartError(page, { sentence: unreachable, retry, onRetry });
    },
    true,
  );
}
