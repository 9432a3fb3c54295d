import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { BankCard, BankCardKind } from '@h5/shared/contract/bank-cards/endpoints';
import { FormRequest } from '@h5/shared/requests/FormRequest';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { FactorFields, FactorStore, ProtectedForm } from '../protection';
import { useBankCards } from './BankCardsStore';
import { maskedNumber } from './maskedNumber';

interface RemoveBankCardSheetProps {
  isOpen: boolean;
  onClose: () => void;
  kind: BankCardKind;
  card: BankCard;
}

/** Asks for the pay password before a card is removed. */
export function RemoveBankCardSheet({ isOpen, onClose, ...rest }: RemoveBankCardSheetProps) {
  const { t } = useTranslation('account');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('bankCards.removing')}>
      <RemoveForm {...rest} onDone={onClose} />
    </Sheet>
  );
}

const RemoveForm = observer(function RemoveForm({
  kind,
  card,
  onDone,
}: {
  kind: BankCardKind;
  card: BankCard;
  onDone: () => void;
}) {
  const { t } = useTranslation('account');
  const { toasts } = useApp();
  const cards = useBankCards()[kind];
  const [factor] = useState(() => new FactorStore());
  const [request] = useState(() => new FormRequest());

  async function remove() {
    if (!(await request.send(() => cards.remove(card.id, factor.payPassword)))) return;
    toasts.success(t('bankCards.removed'));
    onDone();
  }

  return (
    <ProtectedForm
      label={t('bankCards.removing')}
      submit={t('bankCards.remove')}
      onSubmit={() => void remove()}
      isSending={request.isSending}
      isComplete={factor.isComplete(false)}
      problem={request.problem}
    >
      <p>
        {t('bankCards.removeLine', {
          card: `${card.bankName} ${maskedNumber(card.accountNumber)}`,
        })}
      </p>
      <FactorFields factor={factor} totpName={undefined} />
    </ProtectedForm>
  );
});
