import { makeAutoObservable } from 'mobx';
import { Resource, type Api } from '@h5/shared/app';
import { getDualProduct, type DualDetail } from '@h5/shared/contract/dual/endpoints';

/** One product with the present index. */
export class DualDetailStore {
  readonly detail: Resource<DualDetail>;

  constructor(api: Api, id: number) {
    this.detail = new Resource(() => api.call(getDualProduct, { id }, { quiet: true }));
    makeAutoObservable(this, { detail: false });
  }
}
