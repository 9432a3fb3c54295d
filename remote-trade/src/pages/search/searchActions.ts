import type { AppStore } from '@h5/shared/app';
import { pagePaths, pageUrl, tradeModeUrl } from '@h5/shared/contract/routes';

const settings = (sheet: string) => `${pagePaths.settings}?sheet=${sheet}`;

/** What a person may want to do, and the address where it begins. */
const addresses = {
  deposit: pagePaths.coinSelect,
  withdraw: pageUrl(pagePaths.coinSelect, { for: 'withdraw' }),
  transfer: pagePaths.transfer,
  convert: pagePaths.exchange,
  pay: pagePaths.payment,
  bankIn: pagePaths.bankIn,
  spot: pagePaths.spot,
  futures: tradeModeUrl('contract'),
  option: tradeModeUrl('seconds'),
  stock: tradeModeUrl('stock'),
  copy: pagePaths.traders,
  closeAll: `${tradeModeUrl('contract')}&sheet=close-all`,
  orders: pagePaths.orders,
  alert: `${pagePaths.alerts}?sheet=markets`,
  profit: pagePaths.profit,
  records: pagePaths.bill,
  theme: settings('theme'),
  language: settings('language'),
  colours: settings('colours'),
  currency: settings('currency'),
  confirm: pagePaths.settings,
  password: pagePaths.password,
  payPassword: pagePaths.payPassword,
  twoFactor: `${pagePaths.security}?sheet=totp`,
  freeze: `${pagePaths.security}?sheet=freeze`,
  identity: pagePaths.identity,
  addressBook: pagePaths.withdrawalAddresses,
  help: pagePaths.faq,
  logout: settings('logout'),
  login: pagePaths.login,
  register: pagePaths.register,
} as const;

export type SearchAction = keyof typeof addresses;

const forGuests: readonly SearchAction[] = ['login', 'register'];
const forMembers: readonly SearchAction[] = ['logout'];

/** What the release and the session allow, the most wanted first. */
export function offeredActions({ hasRoute, session }: AppStore): SearchAction[] {
  const unfit = session.isSignedIn ? forGuests : forMembers;
  const all = Object.keys(addresses) as SearchAction[];
  return all.filter((name) => !unfit.includes(name) && hasRoute(addresses[name]));
}

export function addressOfAction(name: SearchAction): string {
  return addresses[name];
}

/** How the search keeps an action among what was opened lately. */
export const keyOfAction = (name: SearchAction): string => `action:${name}`;

export function actionOfKey(key: string): SearchAction | undefined {
  return (Object.keys(addresses) as SearchAction[]).find((name) => keyOfAction(name) === key);
}
