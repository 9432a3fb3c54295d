import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useApp, type LiveMarket } from '@h5/shared/app';
import type { StockDetail } from '@h5/shared/contract/stocks/endpoints';
import { formatPrice, formatSignedAmount, formatTrimmedAmount } from '@h5/shared/money/format';
import { unrealisedProfit } from '@h5/shared/rules/costBasis';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Section } from '@h5/shared/ui/layout/Section';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import type { StockAccountStore } from './StockAccountStore';
import styles from './StockPage.module.css';

interface StockHoldingProps {
  stock: StockDetail;
  market: LiveMarket;
  account: StockAccountStore;
}

/** Shares held, their average price, and the profit that is realised and that the present price would bring. */
export const StockHolding = observer(function StockHolding({
  stock,
  market,
  account,
}: StockHoldingProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const { tag } = locale;
  const held = account.position(stock.id);
  const usd = (value: Parameters<typeof formatSignedAmount>[0]) =>
    t('amountOf', { amount: formatSignedAmount(value, tag), coin: 'USD' });

  return (
    <Section title={t('stock.holding')} aria-busy={!account.isLoaded && !account.problem}>
      {held ? (
        <MaskedAmount>
          <DescriptionList className={styles.facts}>
            <DescriptionItem label={t('stock.shares')}>
              {formatTrimmedAmount(held.quantity, tag)}
            </DescriptionItem>
            <DescriptionItem label={t('stock.average')}>
              {t('amountOf', { amount: formatPrice(held.average, 2, tag), coin: 'USD' })}
            </DescriptionItem>
            <DescriptionItem label={t('stock.unrealised')}>
              {usd(unrealisedProfit(held.quantity, held.average, market.last).profit)}
            </DescriptionItem>
            <DescriptionItem label={t('stock.realised')}>{usd(held.realised)}</DescriptionItem>
          </DescriptionList>
        </MaskedAmount>
      ) : (
        <NoHolding account={account} />
      )}
    </Section>
  );
});

const NoHolding = observer(function NoHolding({ account }: Pick<StockHoldingProps, 'account'>) {
  const { t } = useTranslation('trade');
  if (account.isLoaded) return <EmptyState title={t('stock.noHolding')} />;
  if (account.problem === undefined) return null;
  return <ErrorCard message={account.problem} onRetry={() => void account.reload()} />;
});
