import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useAccountName, useApp } from '@h5/shared/app';
import { dollarId } from '@h5/shared/contract/stocks/dollar';
import { accountType, type AccountTypeName } from '@h5/shared/contract/wallet/accountTypes';
import {
  optionsPageUrl,
  pagePaths,
  pageUrl,
  stockHoldingsUrl,
  tradeModeUrl,
} from '@h5/shared/contract/routes';
import { formatPrice, formatSignedAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { roundParts } from '@h5/shared/money/roundParts';
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

/** One line for each account, and one for what is owed; the empty ones are folded. They add up to the total, to the last decimal. */
export const AccountList = observer(function AccountList({ assets, unrealised }: AccountListProps) {
  const { t } = useTranslation('wallet');
  const { fiat, wallet } = useApp();
  const { accounts } = assets;
  const exact = accounts.map((account) =>
    fiat.convert(assets.usd(account).plus(unrealised.beyondBalances(account.name))),
  );
  const debt = fiat.convert(wallet.debtUsd ?? nothing);
  const worth = roundParts([...exact, debt.negated()], fiat.decimals);
  const owed = worth.at(-1) ?? nothing;
  const [areEmptyShown, showEmpty] = useState(false);
  const listId = useId();
  const empty = assets.emptyAccounts;
  /** What is not available is rounded up: all of an account is available to the last decimal of its worth. */
  const availableOf = (account: WalletAccount, index: number) => {
    const rest = exact[index]?.minus(fiat.convert(assets.usdOf(account, 'available'))) ?? nothing;
    const shown = worth[index]?.minus(rest.toDecimalPlaces(fiat.decimals, Decimal.ROUND_CEIL));
    return Decimal.max(nothing, shown ?? nothing);
  };

  return (
    <Section
      title={t('accounts.title')}

      action={<span className={styles.unit}>{fiat.shownCode}</span>}
    >
      {assets.hasSeveralFundedAccounts && <Shares assets={assets} />}
      <ul id={listId} className={styles.list}>
        {accounts.map(
          (account, index) =>
            (areEmptyShown || !empty.includes(account)) && (
              <li key={account.name}>
                <AccountRow
                  account={account}
                  index={index}
                  worth={worth[index] ?? nothing}
                  available={availableOf(account, index)}
                  gain={gainOf(unrealised, account.name)}
                />
              </li>
            ),
        )}
        {!owed.isZero() && (
          <li>
            <DebtRow owed={owed} />
          </li>
        )}
      </ul>
      {empty.length > 0 && (
        <button
          type="button"
          aria-expanded={areEmptyShown}
          aria-controls={listId}
          className={styles.fold}
          onClick={() => showEmpty(!areEmptyShown)}
        >
          {areEmptyShown
            ? t('accounts.hideEmpty')
            : t('accounts.showEmpty', { count: empty.length })}
          <Icon name="chevron-down" size={16} className={styles.unfolds} />
        </button>
      )}
    </Section>
  );
});

const Shares = observer(function Shares({ assets }: { assets: AssetsStore }) {
  const { t } = useTranslation('wallet');
  const nameOf = useAccountName();
  const shares = assets.accounts.map((account) => ({
    label: nameOf(account.name),
    share: assets.usd(account).toNumber(),
  }));
  return <AccountSharesBar label={t('accounts.bar')} accounts={shares} className={styles.bar} />;
});

interface AccountRowProps {
  account: WalletAccount;
  index: number;
  /** Rounded, in the currency in use like what is available. */
  worth: Decimal;
  available: Decimal;
  /** In US dollars, of what is open. */
  gain: Decimal | undefined;
}

const AccountRow = observer(function AccountRow(props: AccountRowProps) {
  const { account, index, worth, available, gain } = props;
  const { t } = useTranslation('wallet');
  const { fiat, hasRoute, locale, wallet } = useApp();
  const nameOf = useAccountName();
  const write = (amount: Decimal) => formatPrice(amount, fiat.decimals, locale.tag);
  const isEmpty = worth.isZero() && !wallet.isHidden;
  const product = productPages[account.name];
  const to = product && hasRoute(product.route) ? product.url(account) : recordOf(account);

  return (
    <Link to={to} className={styles.account}>
      <span className={styles.names}>
        <span className={styles.name}>
          <AccountLegendDot index={index} />
          {nameOf(account.name)}
        </span>
        {account.balances.length > 0 && (
          <span className={styles.detail}>
            <MaskedAmount>{t('accounts.available', { amount: write(available) })}</MaskedAmount>
          </span>
        )}
      </span>
      <span className={styles.figures}>
        <span className={isEmpty ? styles.nothing : styles.worth}>
          <MaskedAmount>{write(worth)}</MaskedAmount>
        </span>
        {gain && <Gain usd={gain} />}
      </span>
      <Icon name="chevron-right" size={16} className={styles.arrow} />
    </Link>
  );
});

/** What is owed for loans, to their page. */
const DebtRow = observer(function DebtRow({ owed }: { owed: Decimal }) {
  const { t } = useTranslation('wallet');
  const { fiat, locale } = useApp();
  return (
    <Link to={pagePaths.borrowing} className={styles.account}>
      <span className={styles.debt}>{t('accounts.debt')}</span>
      <span className={styles.worth}>
        <MaskedAmount>{formatSignedAmount(owed, locale.tag, fiat.decimals)}</MaskedAmount>
      </span>
      <Icon name="chevron-right" size={16} className={styles.arrow} />
    </Link>
  );
});

const Gain = observer(function Gain({ usd }: { usd: Decimal }) {
  const { t } = useTranslation('wallet');
  const { fiat, locale } = useApp();
  const written = formatSignedAmount(fiat.convert(usd), locale.tag, fiat.decimals);
  return (
    <span className={styles.gain}>
      <span className={styles.open}>{t('accounts.open')}</span>{' '}
      <MaskedAmount>
        <PriceChangeFrame direction={changeDirection(written)}>{written}</PriceChangeFrame>
      </MaskedAmount>
    </span>
  );
});

const nothing = new Decimal(0);

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
  collateral: { route: pagePaths.borrowing, url: () => pagePaths.borrowing },
  locked: { route: pagePaths.lockOrders, url: () => pagePaths.lockOrders },
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
