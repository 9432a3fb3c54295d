import * as nft from '@h5/shared/contract/nft/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { rows, type ApiTrigger } from './ApiTrigger';

export const nftTriggers: readonly ApiTrigger[] = [
  {
    endpoint: nft.getArtworks,
    at: pagePaths.artworks,
    on: 'page',
    expects: 'message',
    recovered: rows(pagePaths.artworks),
  },
];
