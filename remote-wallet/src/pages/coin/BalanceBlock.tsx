import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useAccountName, useApp, useSearchParams } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { accountType, isAccountInUse } from '@h5/shared/contract/wallet/accountTypes';
import type { Balance } from '@h5/shared/contract/wallet/endpoints';
import { isSecondPartRoundedUp } from '@h5/shared/money/format';
import type { DecimalValue } from '@h5/shared/money/money';
import { networksOfCoin } from '@h5/shared/rules/networks';
import { Button } from '@h5/shared/ui/actions/Button';
import { CoinAmount } from '@h5/shared/ui/figures/CoinAmount';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { Section } from '@h5/shared/ui/layout/Section';
import { Select } from '@h5/shared/ui/forms/Select';
import { Skeleton } from '@h5/shared/ui/feedback/Skeleton';
import styles from './BalanceBlock.module.css';
import type { CoinStore } from './CoinStore';

/** The total amount of a currency with its value, and its parts while some of it is frozen. */
export const BalanceBlock = observer(function BalanceBlock({ coin }: { coin: CoinStore }) {
  const { t } = useTranslation(['wallet', 'shared']);
  const { fiat, locale } = useApp();
  const { balance } = coin;
  // Without anything frozen, all of it is available, and one figure says it.
  const isSplit = balance !== undefined && Number(balance.frozen) > 0;

  function write(amount: DecimalValue, isCost = false) {
    return <CoinAmount value={amount} decimals={coin.decimals} tag={locale.tag} isCost={isCost} />;
  }

  function writeFrozen({ available, frozen }: Balance) {
    return write(frozen, isSecondPartRoundedUp(available, frozen, coin.decimals));
  }

  return (
    <Section aria-label={t('coin.total')} className={styles.block}>
      <div className={styles.head}>
        {balance ? (
          <>
            <CoinIcon code={balance.coin} size={24} />
            <AccountChoice coin={coin} />
            <TransferLink coin={coin} />
          </>
        ) : (
          <>
            <Skeleton width={24} height={24} radius={999} />
            <Skeleton width={64} height={16} />
          </>
        )}
      </div>
      <p className={styles.total}>
        {balance ? (
          <MaskedAmount>
            {write(coin.total)}{' '}
            <span translate="no" className={styles.unit}>
              {balance.coin}
            </span>
          </MaskedAmount>
        ) : (
          <Skeleton width={192} height={36} />
        )}
      </p>
      <p className={styles.worth}>
        {balance &&
          (coin.usd ? (
            <MaskedAmount>≈ {fiat.format(coin.usd)}</MaskedAmount>
          ) : (
            t('shared:value.unknown')
          ))}
      </p>
      {isSplit && (
        <>
          <dl className={styles.parts}>
            <Part name={t('coin.available')}>{write(balance.available)}</Part>
            <Part name={t('coin.frozen')}>{writeFrozen(balance)}</Part>
          </dl>
          <p className={styles.help}>{t('coin.frozenHelp')}</p>
        </>
      )}
      <ChainLinks coin={coin} />
    </Section>
  );
});

/** Moves the currency out of the account, or into an account where there is none of it. */
const TransferLink = observer(function TransferLink({ coin }: { coin: CoinStore }) {
  const { t } = useTranslation('wallet');
  const { type, currencyId } = coin;
  if (!isAccountInUse(coin.account)) return null;
  const isEmpty = Number(coin.balance?.available ?? 0) === 0;
  return (
    <Button
      as={Link}
      to={pageUrl(pagePaths.transfer, { [isEmpty ? 'to' : 'from']: type, currency_id: currencyId })}
      variant="soft"
      size={32}
      className={styles.transfer}
    >
      {t('coin.transfer')}
    </Button>
  );
});

/** Brings the currency in and out over a blockchain, from the account that it arrives in. */
const ChainLinks = observer(function ChainLinks({ coin }: { coin: CoinStore }) {
  const { t } = useTranslation('wallet');
  const { currencyId, type } = coin;
  if (type !== accountType.spot || networksOfCoin(currencyId).length === 0) return null;
  return (
    <div className={styles.links}>
      {(['deposit', 'withdraw'] as const).map((name) => (
        <Button
          key={name}
          as={Link}
          to={pageUrl(pagePaths[name], { currency: currencyId })}
          variant="secondary"
          size={40}
        >
          {t(`actions.${name}`)}
        </Button>
      ))}
    </div>
  );
});

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <dt>{name}</dt>
      <dd>
        <MaskedAmount>{children}</MaskedAmount>
      </dd>
    </div>
  );
}

/** The account, as a choice if several accounts hold the currency. */
const AccountChoice = observer(function AccountChoice({ coin }: { coin: CoinStore }) {
  const { t } = useTranslation('wallet');
  const nameOf = useAccountName();
  const [, setQuery] = useSearchParams();

  if (coin.accounts.length === 1) return nameOf(coin.account);
  return (
    <Select
      label={t('coin.account')}
      size={32}
      className={styles.account}
      options={coin.accounts.map((name) => ({ value: name, label: nameOf(name) }))}
      value={coin.account}
      onChange={(name) =>
        setQuery(
          { currency: String(coin.currencyId), type: String(accountType[name]) },
          { replace: true },
        )
      }
    />
  );
});
