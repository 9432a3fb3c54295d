import { LiveMarket } from '@h5/shared/app';

/** A contract whose figures are observable, for what also shows spot markets. Its symbol does not name what it is settled in. */
export class LiveFutures extends LiveMarket {
  override get quote(): string {
    return 'USDT';
  }
}
