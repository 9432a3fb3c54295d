import { defineModule } from '../BackendModule';
import { nftRoutes } from './nft.routes';
import { NftService } from './nft.service';

/** Artworks. */
export const nft = defineModule({
  service: ({ db, reads, clock }) => new NftService(db, reads, clock),
  routes: nftRoutes,
});
