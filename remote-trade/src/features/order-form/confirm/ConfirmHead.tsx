import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { LiveMarket } from '@h5/shared/app';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { OrderHead } from '../../../components/OrderHead';
import type { OrderFormStore } from '../OrderFormStore';

interface ConfirmHeadProps {
  store: OrderFormStore;
  market: LiveMarket;
}

/** The market, the side and the type of the order, and how long it works. */
export const ConfirmHead = observer(function ConfirmHead({ store, market }: ConfirmHeadProps) {
  const { t } = useTranslation('trade');
  const { type } = store;
  const { side } = store.draft;
  const term = type === 'stopLimit' || type === 'stopMarket' ? 'stop' : type;

  return (
    <OrderHead
      code={market.base}
      name={`${market.base}/${market.quote}`}
      badges={
        <>
          <Badge tone={side}>{t(`side.${side}`)}</Badge> <Badge>{t(`kind.${type}`)}</Badge>
        </>
      }
    >
      {t(`confirm.term.${term}`)}
    </OrderHead>
  );
});
