import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Option } from '@h5/shared/contract/options/option';
import { formatPrice, formatSignedPercent } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { LazyShareCard, ShareButton } from '../share-card';
import { netOfOption } from './netOfOption';
import { indexDecimals } from './indexDecimals';

/** Shares a settled option as a picture with both prices and what it brought on its stake. */
export const ShareOption = observer(function ShareOption({ option }: { option: Option }) {
  const { t } = useTranslation('trade');
  const { locale, markets } = useApp();
  const { direction, seconds, symbol, entry, exit, result, stake, fee } = option;
  if (!entry || !exit || !result) return null;
  const net = netOfOption(option);
  const decimals = indexDecimals(markets, symbol);

  return (
    <ShareButton id={option.id}>
      {(sheet) => (
        <LazyShareCard
          {...sheet}
          card={{
            title: symbol.replace('-', '/'),
            badge: t('seconds.chip', { direction: t(`seconds.direction.${direction}`), seconds }),
            side: direction === 'rise' ? 'up' : 'down',
            tone: net.isZero() ? 'flat' : net.isNegative() ? 'down' : 'up',
            caption: t('seconds.detail.shared'),
            headline: formatSignedPercent(net.div(new Decimal(stake).plus(fee)), locale.tag),
            path: {
              symbol,
              from: entry.time,
              to: exit.time,
              entry: entry.price,
              exit: exit.price,
            },
            rows: [
              {
                label: t('seconds.detail.entry'),
                value: formatPrice(entry.price, decimals, locale.tag),
              },
              {
                label: t('seconds.detail.exit'),
                value: formatPrice(exit.price, decimals, locale.tag),
              },
            ],
          }}
        />
      )}
    </ShareButton>
  );
});
