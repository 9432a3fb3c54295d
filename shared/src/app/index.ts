export { ActivityStore, type BusyReason } from './ActivityStore';
export { formatAlertLevel, firedAlertMessage } from './alertMessages';
export {
  ApiError,
  errorMessageOf as messageOf,
  type Api,
  type ApiCallErrorCode as ApiErrorCode,
  type CallOptions,
  type PictureApi,
} from './Api';
export { ApiClient, type ApiContext } from './ApiClient';
export { AppProvider, useApp } from './AppContext';
export { AppStore } from './AppStore';
export {
  DeviceNotifications,
  type NotificationPermission as PermissionResult,
} from './DeviceNotifications';
export { DraftStore, type DraftSource } from './DraftStore';
export { createFuturesFavourites, FavouritesStore } from './FavouritesStore';
export { fiatCodes, FiatStore, type FiatCode } from './FiatStore';
export type { TopicSocket, OpenSocket } from './TopicSocket';
export { lazyPage, type LazyPage, type RemoteRoutes } from './lazyPage';
export { definePage } from './definePage';
export { Link } from './Link';
export { LocaleStore } from './LocaleStore';
export { LiveMarket, MarketsStore } from './MarketsStore';
export { NoticesStore } from './NoticesStore';
export { openSocket } from './openSocket';
export { loadPageTitles, titleOfPage } from './pageTitles';
export { releasedMenu } from './release';
export { ProductAreasStore, useProductAreas } from './ProductAreasStore';
export { Resource } from './Resource';
export * from './router';
export { MaskedAmount } from './MaskedAmount';
export { ServerClock } from './ServerClock';
export { SessionEndedError, SessionScope } from './SessionScope';
export { SessionStore } from './SessionStore';
export { SiteStore } from './SiteStore';
export { BrowserStorage, type StorageKey as StoredName } from './storage';
export { storePerApp } from './storePerApp';
export { storePerSession } from './storePerSession';
export {
  themeChoices,
  AppearanceStore as ThemeStore,
  priceColourChoices,
  type ThemeChoice,
  type PriceColours,
} from './AppearanceStore';
export { ToastStore } from './ToastStore';
export { TopicHub } from './TopicHub';
export { useAccountName } from './useAccountName';
export { useBusy } from './useBusy';
export { useReportUsable } from './useReportUsable';
export { WalletStore } from './WalletStore';
