import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Option } from '@h5/shared/contract/options/option';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatAmount } from '@h5/shared/money/format';
import { marketName } from '@h5/shared/rules/marketName';
import { Countdown } from '@h5/shared/ui/figures/Countdown';
import { OrderRow } from '../../../features/order-rows';
import { isOpenOption, OptionOutcome } from '../../../features/options';

/** A seconds option, running with the time it has left, or settled. It leads to the record with both ticks. */
export const OptionOrderRow = observer(function OptionOrderRow({ option }: { option: Option }) {
  const { t } = useTranslation('trade');
  const { clock, locale, markets } = useApp();
  const { id, symbol, direction, stake, currencyId, seconds, acceptedAt, expiresAt } = option;
  const coin = markets.codeOf(currencyId);

  return (
    <OrderRow
      to={pageUrl(pagePaths.optionRecord, { id })}
      name={marketName({ symbol })}
      kind={t('seconds.chip', { direction: t(`seconds.direction.${direction}`), seconds })}
      tone={direction === 'rise' ? 'up' : 'down'}
      figures={t('secondsRecord.stake', { amount: formatAmount(stake, coin, locale.tag), coin })}
      price={
        isOpenOption(option) && expiresAt !== null ? (
          <span>
            {t('orders.endsIn')} <Countdown endsAt={expiresAt} serverOffsetMs={clock.offsetMs} />
          </span>
        ) : undefined
      }
      outcome={!isOpenOption(option) && <OptionOutcome isShort option={option} />}
      time={acceptedAt}
    />
  );
});
