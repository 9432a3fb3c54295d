import { Resource, type Api } from '@h5/shared/app';
import { getAbout } from '@h5/shared/contract/content/pages';

export function readAbout(api: Api): Resource<{ content: string }> {
  return new Resource(() => api.call(getAbout, {}, { quiet: true }));
}
