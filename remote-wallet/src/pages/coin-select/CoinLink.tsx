import { observer } from 'mobx-react-lite';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from '@h5/shared/app';
import { useExchangeChoice } from '../../components/ExchangeChoice';
import { pageOfCoin, type CoinQuestion } from './CoinQuestion';
import type { CoinSelectStore } from './CoinSelectStore';
import type { ListedCoin } from './listCoins';

interface CoinLinkProps {
  coin: ListedCoin;
  store: CoinSelectStore;
  question: CoinQuestion;
  className: string | undefined;
  children: ReactNode;
}

/** Chooses a coin. A form that waits for it is gone back to. */
export const CoinLink = observer(function CoinLink(props: CoinLinkProps) {
  const { coin, store, question, className, children } = props;
  const { currencyId } = coin;
  const choice = useExchangeChoice();
  const navigate = useNavigate();

  function choose(event: MouseEvent) {
    store.choose(currencyId);
    const isOfForm = question.purpose === 'exchange' && question.fromId !== undefined;
    if (!isOfForm || !choice.choose(question.side, currencyId)) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <Link to={pageOfCoin(question, currencyId)} className={className} onClick={choose}>
      {children}
    </Link>
  );
});
