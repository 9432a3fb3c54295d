import type { AnyEndpoint } from '@h5/shared/contract/endpoints';
import type { ApiTrigger } from './ApiTrigger';

/** A call that a page makes when it opens. */
export function openingOf(at: string, endpoint: AnyEndpoint): ApiTrigger {
  return {
    endpoint,
    at,
    on: 'page',
    isFresh: true,
    expects: 'message',
    recovered: (driver) =>
      driver
        .at(at)
        .filter({ hasText: /\S/ })
        .filter({ hasNot: driver.page.getByRole('button', { name: driver.t('ui.retry') }) })
        .filter({ hasNot: driver.busyIndicators }),
  };
}
