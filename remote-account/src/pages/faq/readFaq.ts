import { Resource, type Api } from '@h5/shared/app';
import { getFaq, type FaqSection } from '@h5/shared/contract/content/pages';

export function readFaq(api: Api): Resource<FaqSection[]> {
  return new Resource(() => api.call(getFaq, {}, { quiet: true }));
}
