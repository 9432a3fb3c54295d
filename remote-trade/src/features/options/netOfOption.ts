import type { Option } from '@h5/shared/contract/options/option';
import { Decimal } from '@h5/shared/money/money';
import { optionResult, settleOption, type OptionHold } from '@h5/shared/rules/options/options';

/** What a closed option gained or lost, fee included. */
export function netOfOption({ credited, stake, fee }: Option): Decimal {
  return new Decimal(credited).minus(stake).minus(fee);
}

/** What an open option would gain or lose if the index were the exit now; undefined before its entry. */
export function netIfEndedAt(option: Option, price: string | undefined): Decimal | undefined {
  const { direction, entry } = option;
  if (!entry || price === undefined) return undefined;
  return settleOption(holdOf(option), optionResult(direction, entry.price, price)).net;
}

/** What an option gains if it wins and loses if it does not, fee included. */
export function endsOfOption(option: Option): { win: Decimal; loss: Decimal } {
  const hold = holdOf(option);
  return { win: settleOption(hold, 'win').net, loss: settleOption(hold, 'loss').net };
}

function holdOf({ stake, fee, payout }: Option): OptionHold {
  const [amount, paid] = [new Decimal(stake), new Decimal(fee)];
  const win = amount.times(payout).toDecimalPlaces(8, Decimal.ROUND_DOWN);
  return { stake: amount, fee: paid, cost: amount.plus(paid), win };
}
