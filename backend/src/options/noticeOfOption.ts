import { orderNotice, type OrderNotice } from '@h5/shared/contract/alerts/notices';
import { formatLedgerUnits } from '../ledger/AccountBalance';
import { newUuidV7 } from '../db/newUuidV7';
import { encode } from '../wire/encode';
import { frozenForOption, type OpenOption } from './OpenOption';

/** What the owner of an option is told on any page when it is closed. */
export function noticeOfOption(option: OpenOption, now: number): OrderNotice {
  const { id, symbol, direction, seconds, result = 'void', credited } = option;
  return encode(orderNotice, {
    kind: 'order',
    key: 'option',
    id: newUuidV7(now),
    params: {
      option: id,
      symbol,
      direction,
      result,
      seconds: String(seconds),
      credited: formatLedgerUnits(credited),
      /** The stake with its fee. */
      paid: formatLedgerUnits(frozenForOption(option)),
    },
    at: now,
  });
}
