import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useApp } from '@h5/shared/app';
import { formatPrice, formatSignedAmount } from '@h5/shared/money/format';
import { Decimal, type DecimalValue } from '@h5/shared/money/money';
import { MoneyChange } from '@h5/shared/ui/figures/MoneyChange';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import styles from './TotalSheet.module.css';

interface TotalSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** How the total and the change of today are worked out, with the figures of now. */
export const TotalSheet = observer(function TotalSheet({ isOpen, onClose }: TotalSheetProps) {
  const { t } = useTranslation('wallet');
  const { fiat, locale, wallet } = useApp();
  const { day, debtUsd, equityUsd, openUsd, today } = wallet;
  const write = (usd: DecimalValue) =>
    formatPrice(fiat.convert(new Decimal(usd)), fiat.decimals, locale.tag);

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('total.explain')}>
      <DescriptionList>
        <Figure label={t('total.balances')}>{write(wallet.totalUsd)}</Figure>
        {openUsd && (
          <Figure label={t('accounts.open')}>
            {formatSignedAmount(fiat.convert(openUsd), locale.tag, fiat.decimals)}
          </Figure>
        )}
        {debtUsd && !debtUsd.isZero() && (
          <Figure label={t('accounts.debt')}>
            {formatSignedAmount(fiat.convert(debtUsd.negated()), locale.tag, fiat.decimals)}
          </Figure>
        )}
        <Figure label={`${t('total.label')}, ${fiat.shownCode}`} isResult>
          {write(equityUsd ?? wallet.totalUsd)}
        </Figure>
      </DescriptionList>
      {day && today && (
        <DescriptionList className={styles.day}>
          <Figure label={t('total.start')}>{write(day.startUsd)}</Figure>
          <Figure label={t('total.in')}>{write(day.inUsd)}</Figure>
          <Figure label={t('total.out')}>{write(day.outUsd)}</Figure>
          <Figure label={t('total.today')} isResult>
            <MoneyChange {...fiat.changeOf(today)} />
          </Figure>
        </DescriptionList>
      )}
      <p className={styles.note}>{t('total.note')}</p>
    </Sheet>
  );
});

interface FigureProps {
  label: string;
  isResult?: boolean;
  children: ReactNode;
}

function Figure({ label, isResult = false, children }: FigureProps) {
  return (
    <DescriptionItem label={label} className={isResult ? styles.result : undefined}>
      <MaskedAmount>{children}</MaskedAmount>
    </DescriptionItem>
  );
}
