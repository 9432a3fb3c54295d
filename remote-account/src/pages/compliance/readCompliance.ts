import { Resource, type Api } from '@h5/shared/app';
import { getCompliance, type Compliance } from '@h5/shared/contract/content/pages';

export function readCompliance(api: Api): Resource<Compliance> {
  return new Resource(() => api.call(getCompliance, {}, { quiet: true }));
}
