import { render } from '@testing-library/react';
import { CoinAmount } from './CoinAmount';
import { LiveChange } from './LiveChange';
import { LivePrice } from './LivePrice';
import { LiveText } from './LiveText';
import { MoneyChange } from './MoneyChange';
import { PercentChange } from './PercentChange';
import { PriceText } from './PriceText';
import { YieldRate } from './YieldRate';
import { Decimal } from '../../money/money';

const tag = 'en';

test.each([
  ['a price', <PriceText value="60000" decimals={2} tag={tag} />],
  ['a missing price', <PriceText value={undefined} decimals={2} tag={tag} />],
  ['a live price', <LivePrice read={() => '60000'} decimals={2} tag={tag} />],
  ['a live text', <LiveText read={() => '12 BTC'} />],
  ['a live change', <LiveChange read={() => '0.1'} tag={tag} />],
  ['a change', <PercentChange ratio="0.1" tag={tag} />],
  ['a gain', <MoneyChange amount={new Decimal(1)} ratio={undefined} decimals={2} tag={tag} />],
  ['an amount', <CoinAmount value="1" decimals={2} tag={tag} unit="USDT" />],
  ['a shortened amount', <CoinAmount value="1.23456" decimals={2} tag={tag} unit="USDT" />],
  ['a yield', <YieldRate ratio="0.0021" tag={tag} />],
])('a translator leaves %s alone', (_, figure) => {
  const { container } = render(figure);
  expect(container.firstElementChild).toHaveAttribute('translate', 'no');
});
