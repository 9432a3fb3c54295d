/** The icons that a menu entry may name; every host has them. */
export const menuIcons = [
  'alarm',
  'assets',
  'bell',
  'building',
  'candles',
  'card',
  'contract',
  'finance',
  'globe',
  'help',
  'home',
  'info',
  'mail',
  'markets',
  'megaphone',
  'nft',
  'orders',
  'pin',
  'receipt',
  'refresh',
  'scale',
  'shield',
  'star',
  'timer',
  'trade',
  'user',
  'users',
] as const;

export type MenuIcon = (typeof menuIcons)[number];

/** The icon of an entry. An entry that is newer than the host may name one that it lacks. */
export function menuIconOf(name: string): MenuIcon {
  return menuIcons.find((icon) => icon === name) ?? 'star';
}
