import * as nft from '@h5/shared/contract/nft/endpoints';
import { paths } from '@h5/shared/contract/routes';
import { rows, type ApiTrigger } from './ApiTrigger';

export const nftTriggers: readonly ApiTrigger[] = [
  {
    endpoint: nft.artworks,
    at: paths.nft,
    on: 'page',
    expects: 'message',
    recovered: rows(paths.nft),
  },
];
