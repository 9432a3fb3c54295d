import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { formatPrice } from '@h5/shared/money/format';
import { Button } from '@h5/shared/ui/actions/Button';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { MoneyChange } from '@h5/shared/ui/figures/MoneyChange';
import { Skeleton } from '@h5/shared/ui/feedback/Skeleton';
import { VisuallyHidden } from '@h5/shared/ui/layout/VisuallyHidden';
import { pagePaths } from '@h5/shared/contract/routes';
import styles from './Strip.module.css';

/** The user's total balance in their fiat currency. */
export const AssetsStrip = observer(function AssetsStrip() {
  const { t } = useTranslation(['host', 'shared']);
  const { wallet } = useApp();
  useHeldMarkets();
  useEffect(() => wallet.watchEquity(), [wallet]);

  return (
    <section aria-label={t('home.assets.total')} className={styles.strip}>
      <div>
        <p className={styles.label}>
          {t('home.assets.total')}
          <button
            type="button"
            aria-label={wallet.isHidden ? t('home.assets.show') : t('home.assets.hide')}
            className={styles.eye}
            onClick={wallet.toggleHidden}
          >
            <Icon name={wallet.isHidden ? 'eye-closed' : 'eye'} size={18} />
          </button>
          <DemoBadge />
        </p>
        <Total />
      </div>
      <StripActions />
    </section>
  );
});

/** Leads to deposits, or to trading in a release without them, and to transfers. */
function StripActions() {
  const { t } = useTranslation('host');
  const { hasRoute } = useApp();
  const action = (['coinSelect', 'spot'] as const).find((name) => hasRoute(pagePaths[name]));

  return (
    <div className={styles.buttons}>
      {action && (
        <Button as={Link} to={pagePaths[action]} size={36}>
          {t(action === 'coinSelect' ? 'home.assets.deposit' : 'home.assets.trade')}
        </Button>
      )}
      {hasRoute(pagePaths.transfer) && (
        <Button as={Link} to={pagePaths.transfer} variant="soft" size={36}>
          {t('home.assets.transfer')}
        </Button>
      )}
    </div>
  );
}

const Total = observer(function Total() {
  const { t } = useTranslation(['host', 'shared', 'ui']);
  const { fiat, locale, markets, wallet } = useApp();

  if (wallet.problem && !wallet.isLoaded) {
    return (
      <p className={styles.problem}>
        {t('home.assets.unread')}
        <Button variant="text" size={32} onClick={() => void wallet.load()}>
          {t('ui:retry')}
        </Button>
      </p>
    );
  }
  const { equityUsd, today } = wallet;
  if (!equityUsd || markets.list.length === 0) {
    return (
      <div className={styles.wait}>
        <Skeleton width={168} height={28} />
        <Skeleton width={104} height={14} />
      </div>
    );
  }

  const { shownCode, decimals } = fiat;
  const total = formatPrice(fiat.convert(equityUsd), decimals, locale.tag);
  const whole = decimals > 0 ? total.slice(0, -decimals - 1) : total;

  return (
    <>
      <p className={styles.total}>
        <MaskedAmount>
          {whole}
          <span className={styles.decimals}>{total.slice(whole.length)}</span>
        </MaskedAmount>
        <wbr />
        <span className={styles.unit}>{shownCode}</span>
      </p>
      {wallet.isOpenLeftOut && <p className={styles.worth}>{t('shared:value.withoutOpen')}</p>}
      {wallet.isDebtLeftOut && <p className={styles.worth}>{t('shared:value.withoutDebt')}</p>}
      {wallet.isTotalIncomplete && <p className={styles.worth}>{t('shared:value.incomplete')}</p>}
      <p className={styles.worth}>
        {today && (
          <>
            <span aria-hidden>{t('shared:day.short')}</span>
            <VisuallyHidden>{t('shared:day.words')}</VisuallyHidden>{' '}
            <MaskedAmount>
              <MoneyChange {...fiat.changeOf(today)} />
            </MaskedAmount>
          </>
        )}
      </p>
    </>
  );
});

/** Subscribes to the markets of the held currencies, so that the total is live. */
function useHeldMarkets() {
  const { markets, wallet } = useApp();
  const held = wallet.list
    .filter(({ usd }) => Number(usd) > 0)
    .flatMap(({ currencyId }) => markets.byCoin.get(currencyId)?.symbol ?? []);
  const key = [...new Set(held)].join();

  useEffect(() => (key ? markets.watch(key.split(',')) : undefined), [markets, key]);
}
