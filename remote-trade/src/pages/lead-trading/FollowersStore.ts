import type { Api } from '@h5/shared/app';
import type { Follower } from '@h5/shared/contract/copy-trading/history';
import { getFollowers } from '@h5/shared/contract/lead-traders/endpoints';
import { PagedResource } from '@h5/shared/requests/PagedResource';

/** Who copies the signed-in trader. */
export class FollowersStore {
  readonly pages: PagedResource<Follower>;

  constructor(api: Api) {
    this.pages = new PagedResource(
      (page) => api.call(getFollowers, page, { quiet: true }),
      (follower) => this.keyOf(follower),
    );
  }

  /** A follower has no id here: the name is masked. */
  keyOf({ name, since }: Follower): string {
    return `${name} ${since}`;
  }
}
