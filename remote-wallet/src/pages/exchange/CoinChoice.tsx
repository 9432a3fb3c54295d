import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { SelectButton } from '@h5/shared/ui/forms/SelectButton';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { useExchangeChoice, type ExchangeSide } from '../../components/ExchangeChoice';
import styles from './ExchangeForm.module.css';
import type { ExchangeStore } from './ExchangeStore';

interface CoinChoiceProps {
  store: ExchangeStore;
  side: ExchangeSide;
}

/** A coin of the exchange; another one is chosen in the list of all coins. */
export const CoinChoice = observer(function CoinChoice({ store, side }: CoinChoiceProps) {
  const { t } = useTranslation('wallet');
  const navigate = useNavigate();
  const choice = useExchangeChoice();
  const { draft, isOutcomeUnknown } = store.form;
  const coin = store.codeOf(side === 'from' ? draft.fromId : draft.toId);
  const label = t(side === 'from' ? 'exchange.give' : 'exchange.receive');

  function choose() {
    choice.begin(draft);
    const { fromId: from, toId: to } = draft;
    void navigate(pageUrl(pagePaths.coinSelect, { for: 'exchange', side, from, to }));
  }

  return (
    <SelectButton
      role="link"
      aria-haspopup={false}
      label={label}
      chosen={coin}
      size={48}
      disabled={isOutcomeUnknown}
      className={styles.coin}
      onClick={choose}
    >
      <span aria-hidden>
        <CoinIcon code={coin} size={24} /> {coin}
      </span>
    </SelectButton>
  );
});
