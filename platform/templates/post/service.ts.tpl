import type { __Row__, Make__Row__Input } from '@h5/shared/contract/__folder__/endpoints';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { newUuidV7 } from '__up__/db/newUuidV7';
import { AppError } from '__up__/errors/AppError';
import type { MoneyCommandRunner } from '__up__/ledger/MoneyCommandRunner';
import type { MoneyMovement } from '__up__/ledger/MoneyMovement';
import { hashRequestFields } from '__up__/ledger/requests.sql';
import type { InstrumentCatalogue } from '__up__/markets/InstrumentCatalogue';
import { hold__Row__, insert__Row__ } from './__module__.sql';

interface Deps {
  money: MoneyCommandRunner;
  instruments: Pick<InstrumentCatalogue, 'findCoin'>;
}

type Asked = Omit<Make__Row__Input, 'reqId'>;

/** Makes __words__: an amount of the spot account is frozen for each. */
export class __Module__Service {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  make(userId: string, { reqId, ...asked }: Make__Row__Input): Promise<__Row__> {
    const hash = hashRequestFields(asked);
    const request = { userId, operation: '__folder__.make', reqId, hash };
    return this.#deps.money.run(request, (movement) => this.#make(movement, userId, asked));
  }

  async #make(movement: MoneyMovement, userId: string, asked: Asked): Promise<__Row__> {
    const { currencyId, amount } = asked;
    this.#check(asked);
    const spot = { userId, type: accountType.spot, currencyId };
    await movement.lock({ users: [spot] });
    const { id: accountId, available } = movement.account(spot);
    if (new Decimal(available).lt(amount)) throw new AppError('INSUFFICIENT_BALANCE');
    const { now, tx } = movement;
    const __row__ = { id: newUuidV7(now), currencyId, amount: toWireAmount(amount), createdAt: now };
    await insert__Row__(tx, userId, __row__);
    await movement.hold(hold__Row__(__row__, accountId));
    movement.post([
      {
        accountId,
        kind: 'lock',
        businessType: 'lock',
        businessId: __row__.id,
        available: `-${__row__.amount}`,
        frozen: __row__.amount,
      },
    ]);
    return __row__;
  }

  #check({ currencyId, amount }: Asked): void {
    const coin = this.#deps.instruments.findCoin(currencyId);
    if (!coin) throw new AppError('COIN_NOT_FOUND');
    if (new Decimal(amount).decimalPlaces() <= coin.decimals) return;
    throw new AppError('QUANTITY_OFF_STEP', { step: new Decimal(10).pow(-coin.decimals).toFixed() });
  }
}
