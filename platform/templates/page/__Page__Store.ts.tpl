import { makeAutoObservable } from 'mobx';
import type * as z from 'zod/mini';
import type { Api } from '@h5/shared/app';
import { __call__ } from '@h5/shared/contract/__module__';
import { PagedResource } from '@h5/shared/requests/PagedResource';

export type __Page__Item = z.output<typeof __call__.output>['list'][number];

/** What the page lists, page by page. */
export class __Page__Store {
  readonly list: PagedResource<__Page__Item>;

  constructor(api: Api) {
    this.list = new PagedResource<__Page__Item>(
      (page) => api.call(__call__, __query__, { quiet: true }),
      ({ __id__ }) => __id__,
    );
    makeAutoObservable(this, { list: false });
  }
}
