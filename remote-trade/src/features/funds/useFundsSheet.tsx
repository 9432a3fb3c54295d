import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { useLazySheet } from '@h5/shared/sheets/LazySheet';
import { useConfirmSheet, type ConfirmedForm } from '@h5/shared/sheets/useConfirmSheet';
import { SheetName } from '@h5/shared/ui/overlays/SheetName';
import type { FundsNeed, PayingAccount } from './FundsStore';

const loadSheet = loadedWhenIdle(() =>
  import(/* webpackChunkName: "funds-sheet" */ './FundsSheet').then((part) => part.FundsSheet),
);

export interface FundsSheetOptions extends PayingAccount {
  coin: string;
  /** What the account lacks now, zero if it is empty and nothing was entered; undefined if it lacks nothing. */
  need: () => FundsNeed | undefined;
  /** What is filled in again after a reload. */
  form: ConfirmedForm;
  /** Whether that can be filled. */
  isReady?: boolean | undefined;
  /** Reads again what the screen shows of the account. */
  onMoved?: (() => Promise<unknown>) | undefined;
}

/** The sheet that moves something into an account, over a form that it keeps. A form with a second one names it. */
export function useFundsSheet(options: FundsSheetOptions, kind: string) {
  const { account, currencyId, coin, need, form, isReady, onMoved } = options;
  const { ask, sheet } = useConfirmSheet(form, isReady, kind);
  const Sheet = useLazySheet(loadSheet, sheet);

  return {
    open: ask,
    isOpening: sheet.isOpen && !Sheet,
    sheet: Sheet && (
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
    ),
  };
}
