import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fiatCodes, Link, MaskedAmount, useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatTrimmedAmount, formatPrice } from '@h5/shared/money/format';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { MoneyChange } from '@h5/shared/ui/figures/MoneyChange';
import { OptionSheet } from '@h5/shared/ui/overlays/OptionSheet';
import { Section } from '@h5/shared/ui/layout/Section';
import { VisuallyHidden } from '@h5/shared/ui/layout/VisuallyHidden';
import { LargeNumber } from '../../components/LargeNumber';
import type { AssetsStore } from './AssetsStore';
import styles from './TotalValue.module.css';
import type { TotalSheet } from './TotalSheet';

const btcDecimals = 6;

/** What is done most often comes first and stands out. */
const actions = [
  { name: 'deposit', path: pagePaths.coinSelect, icon: 'arrow-right', way: 'in' },
  {
    name: 'withdraw',
    path: pagePaths.coinSelect,
    purpose: 'withdraw',
    icon: 'arrow-right',
    way: 'out',
  },
  { name: 'transfer', path: pagePaths.transfer, icon: 'swap' },
  { name: 'exchange', path: pagePaths.exchange, icon: 'refresh' },
] as const;

const loadTotalSheet = async (): Promise<typeof TotalSheet> =>
  (await import('./TotalSheet')).TotalSheet;

/** The total value in the chosen currency and in bitcoin. */
export const TotalValue = observer(function TotalValue({ assets }: { assets: AssetsStore }) {
  const { t } = useTranslation(['wallet', 'shared']);
  const { wallet, fiat, hasRoute, locale } = useApp();
  const { totalBtc } = assets;
  const { today } = wallet;
  const { open, sheet } = useLinkedSheet('total');
  const equity = wallet.equityUsd ?? wallet.totalUsd;
  const total = formatPrice(fiat.convert(equity), fiat.decimals, locale.tag);

  return (
    <Section aria-label={t('total.label')} className={styles.total}>
      <div className={styles.head}>
        <button
          type="button"
          aria-haspopup="dialog"
          className={styles.explain}
          onClick={() => open()}
        >
          {t('total.label')}
          <Icon name="info" size={14} />
          <VisuallyHidden> {t('total.explain')}</VisuallyHidden>
        </button>
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
      {wallet.isOpenLeftOut && <p className={styles.worth}>{t('shared:value.withoutOpen')}</p>}
      {wallet.isDebtLeftOut && <p className={styles.worth}>{t('shared:value.withoutDebt')}</p>}
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
          <Link to={pagePaths.profit} className={styles.day}>
            <span aria-hidden>{t('shared:day.short')}</span>
            <VisuallyHidden>{t('shared:day.words')}</VisuallyHidden>
            <MaskedAmount>
              <MoneyChange {...fiat.changeOf(today)} />
            </MaskedAmount>
            <Icon name="chevron-right" size={14} />
          </Link>
        )}
      </p>
      <LazySheet load={loadTotalSheet} {...sheet} />
      <nav aria-label={t('actions.label')} className={styles.actions}>
        {actions.map((action) =>
          hasRoute(action.path) ? (
            <Link
              key={action.name}
              to={'purpose' in action ? pageUrl(action.path, { for: action.purpose }) : action.path}
              className={styles.action}
            >
              <span className={styles.circle}>
                <Icon
                  name={action.icon}
                  size={20}
                  {...('way' in action && { className: styles[action.way] })}
                />
              </span>
              {t(`actions.${action.name}`)}
            </Link>
          ) : null,
        )}
      </nav>
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
