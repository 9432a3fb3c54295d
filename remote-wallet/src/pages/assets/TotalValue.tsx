import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fiatCodes, Link, MaskedAmount, useApp } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { formatTrimmedAmount, formatPrice } from '@h5/shared/money/format';
import { Button } from '@h5/shared/ui/actions/Button';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { MoneyChange } from '@h5/shared/ui/figures/MoneyChange';
import { OptionSheet } from '@h5/shared/ui/overlays/OptionSheet';
import { Section } from '@h5/shared/ui/layout/Section';
import { VisuallyHidden } from '@h5/shared/ui/layout/VisuallyHidden';
import { LargeNumber } from '../../components/LargeNumber';
import type { AssetsStore } from './AssetsStore';
import styles from './TotalValue.module.css';
import { UnrealisedProfit } from './UnrealisedProfit';
import type { UnrealisedStore } from './UnrealisedStore';

const btcDecimals = 6;

interface TotalValueProps {
  assets: AssetsStore;
  unrealised: UnrealisedStore;
}

/** The total value in the chosen currency and in bitcoin. */
export const TotalValue = observer(function TotalValue({ assets, unrealised }: TotalValueProps) {
  const { t } = useTranslation(['wallet', 'shared']);
  const { wallet, fiat, locale } = useApp();
  const { totalBtc } = assets;
  const { today } = wallet;
  const total = formatPrice(fiat.convert(wallet.totalUsd), fiat.decimals, locale.tag);

  return (
    <Section aria-label={t('total.label')} className={styles.total}>
      <div className={styles.head}>
        <span>{t('total.label')}</span>
        <IconButton
          icon={wallet.isHidden ? 'eye-closed' : 'eye'}
          iconSize={18}
          label={wallet.isHidden ? t('total.show') : t('total.hide')}
          className={styles.eye}
          onClick={wallet.toggleHidden}
        />
      </div>
      <div className={styles.line}>
        <span className={styles.amount}>
          <MaskedAmount>
            <LargeNumber text={total} decimals={fiat.decimals} />
          </MaskedAmount>
        </span>
        <CurrencyChoice />
      </div>
      {wallet.isTotalIncomplete && <p className={styles.worth}>{t('shared:value.incomplete')}</p>}
      <p className={styles.worth}>
        <span>
          {totalBtc && (
            <MaskedAmount>
              {t('total.btc', { amount: formatTrimmedAmount(totalBtc, locale.tag, btcDecimals) })}
            </MaskedAmount>
          )}
        </span>
        {today && (
          <span className={styles.day}>
            <span aria-hidden>{t('shared:day.short')}</span>
            <VisuallyHidden>{t('shared:day.words')}</VisuallyHidden>
            <MaskedAmount>
              <MoneyChange {...fiat.changeOf(today)} />
            </MaskedAmount>
          </span>
        )}
      </p>
      <UnrealisedProfit unrealised={unrealised} />
      <div className={styles.actions}>
        <Button
          as={Link}
          to={pagePaths.depositCoins}
          size={40}
          icon={<Icon name="plus" size={18} />}
        >
          {t('actions.deposit')}
        </Button>
        <Button
          as={Link}
          to={pagePaths.transfer}
          variant="soft"
          size={40}
          icon={<Icon name="swap" size={18} />}
        >
          {t('actions.transfer')}
        </Button>
        <Button
          as={Link}
          to={pagePaths.exchange}
          variant="soft"
          size={40}
          icon={<Icon name="refresh" size={18} />}
        >
          {t('actions.exchange')}
        </Button>
        <Button
          as={Link}
          to={pagePaths.allRecords}
          variant="soft"
          size={40}
          icon={<Icon name="assets" size={18} />}
        >
          {t('actions.records')}
        </Button>
        <Button
          as={Link}
          to={pagePaths.transferHistory}
          variant="soft"
          size={40}
          icon={<Icon name="receipt" size={18} />}
        >
          {t('actions.history')}
        </Button>
      </div>
    </Section>
  );
});

const CurrencyChoice = observer(function CurrencyChoice() {
  const { t } = useTranslation('wallet');
  const { fiat, locale } = useApp();
  const [isOpen, setOpen] = useState(false);
  const names = new Intl.DisplayNames(locale.tag, { type: 'currency' });

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('total.currency')}: ${fiat.shownCode}`}
        className={styles.currency}
        onClick={() => setOpen(true)}
      >
        {fiat.shownCode}
        <Icon name="chevron-down" size={16} />
      </button>
      <OptionSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('total.currency')}
        options={fiatCodes.map((code) => ({ value: code, label: code, detail: names.of(code) }))}
        value={fiat.code}
        onChange={fiat.choose}
      />
    </>
  );
});
