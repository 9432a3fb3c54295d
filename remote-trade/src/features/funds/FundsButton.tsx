import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useAccountName, useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { useLazySheet } from '@h5/shared/sheets/LazySheet';
import { useConfirmSheet, type ConfirmedForm } from '@h5/shared/sheets/useConfirmSheet';
import { Button } from '@h5/shared/ui/actions/Button';
import { useWhileSeen } from '@h5/shared/ui/figures/LiveArea';
import { SheetName } from '@h5/shared/ui/overlays/SheetName';
import { useFunds, type FundsNeed, type PayingAccount } from './FundsStore';

const loadSheet = loadedWhenIdle(() =>
  import(/* webpackChunkName: "funds-sheet" */ './FundsSheet').then((part) => part.FundsSheet),
);

interface FundsButtonProps extends PayingAccount {
  coin: string;
  /** What the account lacks now, zero if it is empty and nothing was entered; undefined if it lacks nothing. */
  need: () => FundsNeed | undefined;
  /** What is filled in again after a reload. */
  form: ConfirmedForm;
  /** Whether that can be filled. */
  isReady?: boolean | undefined;
  /** Reads again what the screen shows of the account. */
  onMoved?: (() => Promise<unknown>) | undefined;
  size?: 44 | 48;
  /** What an account with enough has in its place. */
  children?: ReactNode;
}

/** Moves what an account lacks, or leads to the deposit, in place of a button that could not be pressed. */
export const FundsButton = observer(function FundsButton(props: FundsButtonProps) {
  const { account, currencyId, coin, need, form, isReady, onMoved, size = 44, children } = props;
  const { t } = useTranslation('trade');
  const { hasRoute, locale, session, wallet } = useApp();
  const funds = useFunds();
  const nameOf = useAccountName();
  const whileSeen = useWhileSeen();
  const { ask, sheet } = useConfirmSheet(form, isReady, 'funds');
  const Sheet = useLazySheet(loadSheet, sheet);
  const words = whileSeen(() => wordsOf(need()));

  useEffect(() => funds.refresh(), [funds, session.isSignedIn]);

  return (
    <>
      {words === undefined ? children : action()}
      {Sheet && (
        <SheetName value={sheet.sheetName}>
          <Sheet
            {...sheet}
            account={account}
            currencyId={currencyId}
            coin={coin}
            need={need}
            onMoved={onMoved}
          />
        </SheetName>
      )}
    </>
  );

  function action() {
    if (words) {
      return (
        <Button isBlock size={size} isLoading={sheet.isOpen && !Sheet} onClick={ask}>
          {words}
        </Button>
      );
    }
    if (!hasRoute(pagePaths.deposit)) return children;
    const to = pageUrl(pagePaths.deposit, { currency: currencyId });
    return (
      <Button as={Link} to={to} isBlock size={size}>
        {t('funds.deposit', { coin })}
      </Button>
    );
  }

  /** Empty if no account has enough. */
  function wordsOf(lacking: FundsNeed | undefined): string | undefined {
    if (!lacking || !session.isSignedIn || !wallet.isLoaded) return undefined;
    const offer = funds.offerFor(lacking);
    if (!offer) return '';
    if (lacking.missing.isZero()) return t('funds.moveAny', { coin, account: nameOf(offer.from) });
    return t('funds.move', {
      amount: formatTrimmedAmount(offer.amount, locale.tag),
      coin,
      account: nameOf(offer.from),
    });
  }
});
