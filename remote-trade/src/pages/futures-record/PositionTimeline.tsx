import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { Position } from '@h5/shared/contract/futures/position';
import type { PositionNight } from '@h5/shared/contract/futures/positionNight';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatCoinAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { formatExactTime } from '@h5/shared/rules/formatTime';
import { Button } from '@h5/shared/ui/actions/Button';
import styles from './FuturesRecord.module.css';
import { usePositionPrice } from './usePositionPrice';
import { usePositionSize } from '../../features/futures';

const cents = 2;

interface PositionTimelineProps {
  position: Position;
  parts: readonly Position[];
  nights: readonly PositionNight[];
  onShow: (id: string) => void;
}

interface Step {
  time: number;
  words: string;
  /** Of a step whose words are a reason. */
  price?: string;
  /** The position that it is about, if it is another one. */
  id?: string;
  /** What proves it. */
  receiptId?: string | null;
}

/** What happened to a position, oldest first; a part that was closed before leads to its own record. */
export const PositionTimeline = observer(function PositionTimeline({
  position,
  parts,
  nights,
  onShow,
}: PositionTimelineProps) {
  const { t } = useTranslation('trade');
  const { hasRoute, locale } = useApp();
  const { tag } = locale;
  const sizeOf = usePositionSize();
  const price = usePositionPrice(position, 'USDT');
  const { parentId } = position;

  return (
    <section>
      <h3 className={styles.head}>{t('futuresRecord.timeline.title')}</h3>
      <ol className={styles.timeline}>
        {steps().map(({ time, words, price: at, id, receiptId }) => (
          <li key={`${time} ${words}`} className={styles.step}>
            {id ? (
              <button type="button" className={styles.link} onClick={() => onShow(id)}>
                {words}
              </button>
            ) : receiptId && hasRoute(pagePaths.receipt) ? (
              <Link to={pageUrl(pagePaths.receipt, { id: receiptId })} className={styles.link}>
                {words}
              </Link>
            ) : (
              <span>{words}</span>
            )}
            <span className={styles.detail}>
              {at && `${at} · `}
              {formatExactTime(time, tag)}
            </span>
          </li>
        ))}
      </ol>
      {parentId && (
        <Button variant="text" size={32} onClick={() => onShow(parentId)}>
          {t('futuresRecord.timeline.of')}
        </Button>
      )}
    </section>
  );

  function steps(): Step[] {
    const {
      kind,
      createdAt,
      amendedAt,
      openedAt,
      closedAt,
      closeReason,
      limitPrice,
      openPrice,
      closePrice,
    } = position;
    const placed = limitPrice
      ? t(`futuresRecord.timeline.${kind === 'stop' ? 'waits' : 'placed'}`, {
          price: price(limitPrice),
        })
      : t('futuresRecord.timeline.market');
    return [
      { time: createdAt, words: placed },
      ...(amendedAt === undefined
        ? []
        : [
            {
              time: amendedAt,
              words: t(`futuresRecord.timeline.${position.keptPriority ? 'kept' : 'moved'}`),
            },
          ]),
      ...(openedAt === null
        ? []
        : [
            {
              time: openedAt,
              words: t('futuresRecord.timeline.opened', { price: price(openPrice) }),
              receiptId: position.openReceiptId ?? null,
            },
          ]),
      ...parts.flatMap((part) =>
        part.closedAt === null
          ? []
          : [{ time: part.closedAt, words: partWords(part), id: part.id }],
      ),
      ...nights.map((night) => ({
        time: night.night,
        words: nightWords(night),
        receiptId: night.receiptId,
      })),
      ...(closedAt === null
        ? []
        : [
            {
              time: closedAt,
              words: endWords(closeReason),
              ...(closePrice && { price: price(closePrice) }),
            },
          ]),
    ].sort((a, b) => a.time - b.time);
  }

  function partWords(part: Position): string {
    return t('futuresRecord.timeline.part', {
      size: sizeOf(part),
      price: price(part.closePrice),
    });
  }

  function nightWords({ fromMargin, fromBalance, waived }: PositionNight): string {
    const amount = formatCoinAmount(new Decimal(fromMargin).plus(fromBalance), cents, tag, true);
    if (new Decimal(waived).isZero()) return t('futuresRecord.timeline.night', { amount });
    return t('futuresRecord.timeline.waived', {
      amount,
      waived: formatCoinAmount(waived, cents, tag),
    });
  }

  function endWords(reason: Position['closeReason']): string {
    if (position.cancelReason === 'too_many_positions') return t('futuresRecord.timeline.tooMany');
    if (position.cancelReason === 'jumped') return t('futuresRecord.timeline.jumped');
    if (position.cancelReason) return t('futuresRecord.timeline.notFilled');
    if (!reason) return t('futuresRecord.timeline.cancelled');
    return t(`futuresRecord.reason.${reason}`);
  }
});
