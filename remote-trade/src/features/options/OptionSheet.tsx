import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { Option, OptionTick } from '@h5/shared/contract/options/option';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatCoinAmount, formatPrice, formatUnsignedPercent } from '@h5/shared/money/format';
import { formatExactTime, formatTimeOfDay } from '@h5/shared/rules/formatTime';
import { Button } from '@h5/shared/ui/actions/Button';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { formatNet } from './formatNet';
import { netOfOption } from './netOfOption';
import { OptionChip } from './OptionChip';
import { indexDecimals } from './indexDecimals';
import { OptionOutcome } from './OptionOutcome';
import { ShareOption } from './ShareOption';
import { stateOf } from './stateOf';
import styles from './OptionSheet.module.css';

export interface OptionSheetProps {
  option: Option;
  isOpen: boolean;
  onClose: () => void;
}

/** One option with both ticks of the index and what was paid. */
export const OptionSheet = observer(function OptionSheet({
  option,
  isOpen,
  onClose,
}: OptionSheetProps) {
  const { t } = useTranslation('trade');
  const { locale, markets } = useApp();
  const { tag } = locale;
  const decimals = markets.decimalsOf(option.currencyId);
  const coin = markets.codeOf(option.currencyId);
  const money = (value: string) =>
    t('amountOf', { amount: formatCoinAmount(value, decimals, tag), coin });

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('seconds.detail.title')}>
      <div className={styles.head}>
        <OptionChip option={option} />
        {option.symbol.replace('-', '/')}
        <span className={styles.share}>
          {option.status === 3 && <ShareOption option={option} />}
        </span>
      </div>
      <p className={styles.outcome}>
        {option.status === 3 ? <OptionOutcome option={option} /> : t(stateOf(option))}
      </p>
      {option.underReview && <p className={styles.reason}>{t('seconds.review')}</p>}
      {option.voidReason && (
        <p className={styles.reason}>{t(`seconds.void.${option.voidReason}`)}</p>
      )}
      <DescriptionList>
        <Item label={t('seconds.detail.accepted')}>{formatExactTime(option.acceptedAt, tag)}</Item>
        <Item label={t('seconds.detail.entry')}>
          <TickText tick={option.entry} symbol={option.symbol} />
        </Item>
        <Item label={t('seconds.detail.exit')}>
          <TickText tick={option.exit} symbol={option.symbol} />
        </Item>
        <Item label={t('seconds.detail.payout')}>
          {formatUnsignedPercent(option.payout, tag, 0)}
        </Item>
        <Item label={t('seconds.detail.stake')}>{money(option.stake)}</Item>
        <Item label={t('seconds.detail.fee')}>{money(option.fee)}</Item>
        {option.status === 3 && (
          <>
            <Item label={t('seconds.detail.credited')}>{money(option.credited)}</Item>
            <Item label={t('seconds.detail.result')}>
              <strong>
                {t('amountOf', { amount: formatNet(netOfOption(option), tag), coin })}
              </strong>
            </Item>
          </>
        )}
      </DescriptionList>
      <p className={styles.reason}>{t('seconds.detail.rule')}</p>
      {option.receiptId && (
        <Button
          as={Link}
          to={pageUrl(pagePaths.receipt, { id: option.receiptId })}
          variant="soft"
          size={40}
          isBlock
        >
          {t('seconds.detail.receipt')}
        </Button>
      )}
    </Sheet>
  );
});

const Item = ({ label, children }: { label: string; children: ReactNode }) => (
  <DescriptionItem label={label}>{children}</DescriptionItem>
);

/** A price with the second at which it was recorded. */
const TickText = observer(function TickText({
  tick,
  symbol,
}: {
  tick: OptionTick | null;
  symbol: string;
}) {
  const { locale, markets } = useApp();
  if (!tick) return '–';
  return `${formatPrice(tick.price, indexDecimals(markets, symbol), locale.tag)} · ${formatTimeOfDay(tick.time, locale.tag)}`;
});
