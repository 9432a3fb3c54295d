import type { MenuIcon } from '@h5/shared/release/menuIcons';
import type { ProductAreaKey } from '@h5/shared/contract/product-areas/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';

interface ListedArea {
  key: Exclude<ProductAreaKey, 'box' | 'otc'>;
  path: string;
  icon: MenuIcon;
}

const tradePath = (mode: string) => `${pagePaths.spot}?mode=${mode}`;

/** The product areas that have a page, in the order of the menu. */
export const listedAreas: readonly ListedArea[] = [
  { key: 'spot', path: tradePath('spot'), icon: 'trade' },
  { key: 'contract', path: tradePath('contract'), icon: 'candles' },
  { key: 'leverage30', path: tradePath('contract'), icon: 'candles' },
  { key: 'seconds', path: tradePath('seconds'), icon: 'timer' },
  { key: 'stock', path: tradePath('stock'), icon: 'markets' },
  { key: 'copy', path: pagePaths.traders, icon: 'users' },
  { key: 'finance', path: pagePaths.finance, icon: 'finance' },
  { key: 'nft', path: pagePaths.artworks, icon: 'nft' },
];
