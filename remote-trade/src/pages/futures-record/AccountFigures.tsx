import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { PositionSummary } from '@h5/shared/contract/futures/endpoints';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import {
  formatCoinAmount,
  formatSignedAmount,
  formatUnsignedPercent,
} from '@h5/shared/money/format';
import { Decimal, type DecimalValue } from '@h5/shared/money/money';
import { changeDirection, PriceChangeFrame } from '@h5/shared/ui/figures/PercentChange';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { ExplainedRow } from '../../components/ExplainedRow';
import { totalPnl, type FuturesMarketStore } from '../../features/futures';
import styles from './FuturesRecord.module.css';

const cents = 2;

const loadSheet = () =>
  import(/* webpackChunkName: "account-cover" */ './CoverSheet').then((part) => part.CoverSheet);

interface AccountFiguresProps {
  summary: PositionSummary | undefined;
  /** The contracts of the positions below, by symbol. */
  contracts: ReadonlyMap<string, FuturesMarketStore>;
}

/** The margin account with what its open positions are worth at the mark. */
export const AccountFigures = observer(function AccountFigures({
  summary,
  contracts,
}: AccountFiguresProps) {
  const { t } = useTranslation(['trade', 'shared']);
  const { tag } = useApp().locale;
  const money = (value: string | undefined) =>
    value === undefined ? '–' : `${formatCoinAmount(value, cents, tag)} USDT`;
  const rate = summary?.riskRate;
  const cover = rate ? formatUnsignedPercent(new Decimal(rate).div(100), tag) : '–';
  const { open, sheet } = useLinkedSheet('cover');
  const pnl = summary && formatSignedAmount(pnlNow(summary, contracts), tag, cents);

  return (
    <section
      aria-label={t('shared:accountOf', { account: t('shared:accounts.margin') })}
      className={styles.account}
    >
      <p className={styles.sum}>
        <span className={styles.detail}>{t('futuresRecord.account.pnl')}</span>
        {pnl ? (
          <PriceChangeFrame direction={changeDirection(pnl)}>{pnl} USDT</PriceChangeFrame>
        ) : (
          <span>–</span>
        )}
      </p>
      <DescriptionList isDense>
        <DescriptionItem label={t('futuresRecord.account.balance')}>
          {money(summary?.balance)}
        </DescriptionItem>
        <DescriptionItem label={t('futures.margin')}>{money(summary?.margin)}</DescriptionItem>
        <ExplainedRow label={t('futuresRecord.account.cover')} onExplain={() => open()}>
          {cover}
        </ExplainedRow>
      </DescriptionList>
      <LazySheet load={loadSheet} {...sheet} summary={summary} cover={cover} />
    </section>
  );
});

/** At the marks of the rows below; as it was read, until all of them are known. */
function pnlNow(
  { pnl, positions }: PositionSummary,
  contracts: AccountFiguresProps['contracts'],
): DecimalValue {
  const own = positions.filter((position) => position.accountType === accountType.margin);
  const held = own.flatMap((position) => {
    const contract = contracts.get(position.symbol);
    return contract?.mark === undefined ? [] : [{ contract, position }];
  });
  return held.length === own.length ? totalPnl(held) : pnl;
}
