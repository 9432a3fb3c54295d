import { makeAutoObservable } from 'mobx';
import type { Api } from '@h5/shared/app';
import { getArtworks, type Artwork } from '@h5/shared/contract/nft/endpoints';
import { PagedResource } from '@h5/shared/requests/PagedResource';

/** Artworks of one row. */
export type ArtworkRow = readonly [Artwork, ...Artwork[]];

/** The artworks of the marketplace, page by page. */
export class ArtworksStore {
  readonly artworks: PagedResource<Artwork>;

  constructor(api: Api) {
    this.artworks = new PagedResource(
      (page) => api.call(getArtworks, page, { quiet: true }),
      ({ id }) => id,
    );
    makeAutoObservable(this, { artworks: false });
  }

  /** Rows of two, for the windowed list. */
  get rows(): ArtworkRow[] {
    const { rows } = this.artworks;
    return rows.flatMap((artwork, at): ArtworkRow[] => {
      const next = rows[at + 1];
      if (at % 2 === 1) return [];
      return [next ? [artwork, next] : [artwork]];
    });
  }
}
