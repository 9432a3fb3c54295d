import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useNavigate } from '@h5/shared/app';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { MoneyFormEnd } from '@h5/shared/requests/MoneyFormEnd';
import { useKeptForm } from '@h5/shared/requests/useKeptForm';
import { Form } from '@h5/shared/ui/forms/Form';
import { SheetName } from '@h5/shared/ui/overlays/SheetName';
import { untilSheetIsLeft } from '@h5/shared/ui/overlays/useHistoryEntry';
import {
  ShareRate,
  TraderName,
  TraderState,
  useCopyRefusal,
  useTraderName,
} from '../../features/copy-trading';
import { FundsButton, useFunds } from '../../features/funds';
import { useLazySheet } from '@h5/shared/sheets/LazySheet';
import { useConfirmSheet } from '@h5/shared/sheets/useConfirmSheet';
import { CopyFields } from './CopyFields';
import { CopyPreviewPart } from './CopyPreviewPart';
import { CopyPreviewStore } from './CopyPreviewStore';
import styles from './CopySettingsPage.module.css';
import { useCopySettings, type CopySettingsStore } from './CopySettingsStore';
import { useCopyProblem } from './useCopyProblem';

const loadConfirm = loadedWhenIdle(() =>
  import(/* webpackChunkName: "copy-confirm" */ './CopyConfirm').then((part) => part.CopyConfirm),
);

interface CopySettingsFormProps {
  store: CopySettingsStore;
  trader: Trader;
  leverage: number | undefined;
}

/** Starts copying a trader, or changes what follows from now on. */
export const CopySettingsForm = observer(function CopySettingsForm({
  store,
  trader,
  leverage,
}: CopySettingsFormProps) {
  const { t } = useTranslation('trade');
  const nameOf = useTraderName();
  const { api, toasts } = useApp();
  const navigate = useNavigate();
  const forms = useCopySettings();
  const funds = useFunds();
  const [preview] = useState(() => new CopyPreviewStore(api));
  // Who opens a link has not agreed to anything by it.
  const [linked] = useState(() => ({
    draftToKeep: store.form.draftToKeep,
    restoreDraft(kept: unknown) {
      const { hasReadAgreement } = store.form.draft;
      return store.form.restoreDraft({ ...Object(kept), hasReadAgreement });
    },
  }));
  const { ask, sheet } = useConfirmSheet(linked);
  const Confirm = useLazySheet(loadConfirm, sheet);
  const problem = useCopyProblem(store);
  const refusal = useCopyRefusal(trader);
  const { form, relation } = store;
  const { isOutcomeUnknown } = form;
  // The agreement is accepted in the sheet. Settings in use can always be changed.
  const unmet = form.problem?.code === 'AGREEMENT' ? undefined : problem;
  const blocking = (relation ? undefined : refusal) ?? unmet;

  useKeptForm(form, `copy ${store.traderId}`);

  async function send() {
    const isFunded =
      isOutcomeUnknown || (await funds.cover(() => store.lacking, { isAlways: true }));
    const saved = isFunded && (await form.send());
    if (!saved) return;
    const isLeft = untilSheetIsLeft();
    sheet.onClose();
    forms.delete(store.traderId);
    toasts.success(
      t(relation ? 'copySettings.saved' : 'copySettings.started', { name: nameOf(saved.nickname) }),
    );
    // Going back leads to where the form was opened, not to the settings of the new copy.
    await isLeft;
    void navigate(pageUrl(pagePaths.copyRelation, { id: saved.traderId }), { replace: true });
  }

  function handleSubmit() {
    if (isOutcomeUnknown) void send();
    else if (blocking === undefined) {
      store.chooseSize();
      ask();
    }
  }

  return (
    <Form label={t('copySettings.title')} look="page" onSubmit={handleSubmit}>
      <TraderName trader={trader} id={trader.id}>
        <p className={styles.detail}>
          <ShareRate rate={trader.rate} /> <TraderState trader={trader} />
        </p>
      </TraderName>
      <CopyFields store={store} trader={trader} leverage={leverage} preview={preview} />
      <CopyPreviewPart store={store} preview={preview} />
      <MoneyFormEnd
        form={form}
        isConfirming={sheet.isOpen}
        unknown={t('copySettings.unknown')}
        label={t(relation ? 'copySettings.change' : 'copySettings.start')}
        checkAgain={t('copySettings.checkAgain')}
        reason={blocking}
        isLoading={sheet.isOpen ? !Confirm : form.isSending}
        wrap={(button) => (
          <div data-action-bar>
            <FundsButton
              size={48}
              account={accountType.margin}
              currencyId={defaultQuoteId}
              coin="USDT"
              need={() => (refusal === undefined ? store.need : undefined)}
              form={linked}
            >
              {button}
            </FundsButton>
          </div>
        )}
      />
      {Confirm && (
        <SheetName value={sheet.sheetName}>
          <Confirm store={store} trader={trader} onConfirm={() => void send()} {...sheet} />
        </SheetName>
      )}
    </Form>
  );
});
