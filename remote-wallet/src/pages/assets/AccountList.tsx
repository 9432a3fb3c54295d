import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import { dollarId } from '@h5/shared/contract/stocks/dollar';
import { accountType, type AccountTypeName } from '@h5/shared/contract/wallet/accountTypes';
import {
  optionsPageUrl,
  pagePaths,
  pageUrl,
  stockHoldingsUrl,
  tradeModeUrl,
} from '@h5/shared/contract/routes';
import { formatPrice, formatSignedAmount, isSecondPartRoundedUp } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { AccountSharesBar, AccountLegendDot } from '@h5/shared/ui/figures/AccountSharesBar';
import { changeDirection, PriceChangeFrame } from '@h5/shared/ui/figures/PercentChange';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { Section } from '@h5/shared/ui/layout/Section';
import styles from './AccountList.module.css';
import type { WalletAccount, AssetsStore } from './AssetsStore';
import type { UnrealisedStore } from './UnrealisedStore';

interface AccountListProps {
  assets: AssetsStore;
  unrealised: UnrealisedStore;
}

/** The total by account: a table, with a coloured bar if several accounts hold something. */
export const AccountList = observer(function AccountList({ assets, unrealised }: AccountListProps) {
  const { t } = useTranslation('wallet');
  const { fiat } = useApp();
  const { accounts } = assets;

  return (
    <Section
      title={t('accounts.title')}
      className={styles.accounts}
      action={
        <span className={styles.unit}>{t('accounts.unit', { currency: fiat.shownCode })}</span>
      }
    >
      {assets.hasSeveralFundedAccounts && <Shares assets={assets} />}
      <ul className={styles.table}>
        {accounts.map((account, index) => (
          <AccountCell
            key={account.name}
            assets={assets}
            unrealised={unrealised}
            account={account}
            index={index}
          />
        ))}
      </ul>
    </Section>
  );
});

const Shares = observer(function Shares({ assets }: { assets: AssetsStore }) {
  const { t } = useTranslation(['wallet', 'shared']);
  const shares = assets.accounts.map((account) => ({
    label: t(`shared:accounts.${account.name}`),
    share: assets.usd(account).toNumber(),
  }));
  return <AccountSharesBar label={t('accounts.bar')} accounts={shares} className={styles.bar} />;
});

interface AccountCellProps extends AccountListProps {
  account: WalletAccount;
  index: number;
}

const AccountCell = observer(function AccountCell({
  assets,
  unrealised,
  account,
  index,
}: AccountCellProps) {
  const { t } = useTranslation(['wallet', 'shared']);
  const { fiat, hasRoute, locale, wallet } = useApp();
  const available = fiat.convert(assets.usdOf(account, 'available'));
  const frozen = fiat.convert(assets.usdOf(account, 'frozen'));
  const write = (amount: Decimal) => formatPrice(amount, fiat.decimals, locale.tag);
  const isUp = isSecondPartRoundedUp(available, frozen, fiat.decimals);
  const shownFrozen = isUp ? frozen.toDecimalPlaces(fiat.decimals, Decimal.ROUND_UP) : frozen;

  const gain = gainOf(unrealised, account.name);
  const shownGain = gain ? formatSignedAmount(fiat.convert(gain), locale.tag, fiat.decimals) : '';

  const product = productPages[account.name];
  const to = product && hasRoute(product.route) ? product.url(account) : recordOf(account);
  const cell = (
    <>
      <span className={styles.name}>
        <AccountLegendDot index={index} />
        {t(`shared:accounts.${account.name}`)}
        <Icon name="chevron-right" size={16} className={styles.arrow} />
      </span>
      <span className={!wallet.isHidden && available.isZero() ? styles.nothing : undefined}>
        <MaskedAmount>{write(available)}</MaskedAmount>
      </span>
      {!frozen.isZero() && (
        <span className={styles.frozen}>
          <MaskedAmount>{t('accounts.frozen', { amount: write(shownFrozen) })}</MaskedAmount>
        </span>
      )}
      {gain && (
        <span className={styles.gain}>
          {t('accounts.unrealised')}{' '}
          <MaskedAmount>
            <PriceChangeFrame direction={changeDirection(shownGain)}>{shownGain}</PriceChangeFrame>
          </MaskedAmount>
        </span>
      )}
    </>
  );

  return (
    <li>
      <Link to={to} className={styles.account}>
        {cell}
      </Link>
    </li>
  );
});

/** What is open in an account has gained; only these three can hold something open. */
function gainOf(unrealised: UnrealisedStore, name: AccountTypeName): Decimal | undefined {
  return name === 'margin' || name === 'copyTrading' || name === 'stock'
    ? unrealised[name]
    : undefined;
}

/** The pages that trade from an account. An empty one is filled first, but spot has more to show than its funds. */
const productPages: Partial<Record<AccountTypeName, ProductPage>> = {
  spot: { route: pagePaths.spot, url: () => pagePaths.spot },
  margin: {
    route: pagePaths.futuresTicket,
    url: (account) => fundedUrl(account, tradeModeUrl('contract')),
  },
  options: { route: pagePaths.options, url: (account) => fundedUrl(account, optionsPageUrl()) },
  copyTrading: {
    route: pagePaths.copies,
    url: (account) => fundedUrl(account, pagePaths.copies),
  },
  stock: {
    route: pagePaths.stock,
    // With shares, to all of them; otherwise to the order form.
    url: (account) =>
      account.balances.some(({ currencyId }) => currencyId > dollarId)
        ? stockHoldingsUrl()
        : fundedUrl(account, tradeModeUrl('stock')),
  },
};

interface ProductPage {
  route: string;
  url: (account: WalletAccount) => string;
}

function fundedUrl(account: WalletAccount, url: string): string {
  return account.balances.length > 0 ? url : recordOf(account);
}

/** An account without a page in this release links to its largest holding, an empty one to the transfer that fills it. */
function recordOf({ name, balances: [most] }: WalletAccount): string {
  const to = accountType[name];
  return most
    ? pageUrl(pagePaths.coin, { currency: most.currencyId, type: to })
    : pageUrl(pagePaths.transfer, { to });
}
