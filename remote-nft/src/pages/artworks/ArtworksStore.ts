import { makeAutoObservable } from 'mobx';
import { PagedList, type Api } from '@h5/shared/app';
import { artworks, type Artwork } from '@h5/shared/contract/nft/endpoints';

/** What stands side by side. */
export type ArtworkRow = readonly [Artwork, ...Artwork[]];

/** The artworks of the marketplace, page by page. */
export class ArtworksStore {
  readonly artworks: PagedList<Artwork>;

  constructor(api: Api) {
    this.artworks = new PagedList(
      (page) => api.call(artworks, page, { quiet: true }),
      ({ id }) => id,
    );
    makeAutoObservable(this, { artworks: false });
  }

  /** Two in a row, so that a long list can leave out the rows that are not in view. */
  get rows(): ArtworkRow[] {
    const { rows } = this.artworks;
    return rows.flatMap((artwork, at): ArtworkRow[] => {
      const next = rows[at + 1];
      if (at % 2 === 1) return [];
      return [next ? [artwork, next] : [artwork]];
    });
  }
}
