import { Resource, type Api } from '@h5/shared/app';
import { getContact } from '@h5/shared/contract/content/pages';

export function readContact(api: Api): Resource<{ email: string; content: string }> {
  return new Resource(() => api.call(getContact, {}, { quiet: true }));
}
