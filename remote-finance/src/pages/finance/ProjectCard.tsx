import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { TokenSale, TokenSaleStatus } from '@h5/shared/contract/finance/endpoints';
import { formatTrimmedAmount, formatUnsignedPercent } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { formatUtcDate } from '@h5/shared/rules/formatTime';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { Countdown } from '@h5/shared/ui/figures/Countdown';
import { ProgressBar } from '@h5/shared/ui/feedback/ProgressBar';
import { ProductCard } from '../../components/ProductCard';
import styles from './ProjectCard.module.css';

const tones = { warm_up: 'info', in_progress: 'up', ended: 'plain' } as const satisfies Record<
  TokenSaleStatus,
  string
>;

interface ProjectCardProps {
  project: TokenSale;
  /** Called when the sale begins or ends. */
  onTurn: () => void;
}

/** A token sale: price, time and subscribed share. */
export const TokenSaleCard = observer(function ProjectCard({ project, onTurn }: ProjectCardProps) {
  const { t } = useTranslation('finance');
  const { locale, markets } = useApp();
  const { symbol, status, total } = project;

  return (
    <ProductCard
      coin={symbol}
      title={project.name}
      subtitle={
        project.lockDays === 0
          ? t('project.unlocksAtOnce', { symbol })
          : t('project.unlocks', { symbol, count: project.lockDays })
      }
      headline={<Badge tone={tones[status]}>{t(`project.status.${status}`)}</Badge>}
    >
      <p className={styles.summary}>{project.summary}</p>
      <div className={styles.terms}>
        <div>
          <p className={styles.name}>{t('project.price')}</p>
          <p className={styles.price}>
            {formatTrimmedAmount(project.price, locale.tag, 8, 4)}{' '}
            <span className={styles.unit}>{markets.codeOf(project.payCurrencyId)}</span>
          </p>
        </div>
        <Time project={project} onTurn={onTurn} />
      </div>
      <Progress project={project} />
      <p className={styles.foot}>
        <span>
          {t('project.of', {
            share: shareOf(project, locale.tag),
            total: formatTrimmedAmount(total, locale.tag),
            symbol,
          })}
        </span>
        <span>{t('project.listing', { date: formatUtcDate(project.listingAt, locale.tag) })}</span>
      </p>
    </ProductCard>
  );
});

/** The countdown by the server's clock, or the date if the sale is over. */
const Time = observer(function Time({ project, onTurn }: ProjectCardProps) {
  const { t } = useTranslation('finance');
  const { locale, clock } = useApp();
  const { status, startAt, endAt } = project;

  if (status === 'ended') {
    return (
      <div className={styles.time}>
        <p className={styles.name}>{t('project.endedOn')}</p>
        <p>{formatUtcDate(endAt, locale.tag)}</p>
      </div>
    );
  }
  const isOpen = status === 'in_progress';
  return (
    <div className={styles.time}>
      <p className={styles.name}>{isOpen ? t('project.endsIn') : t('project.startsIn')}</p>
      <Countdown
        endsAt={isOpen ? endAt : startAt}
        serverOffsetMs={clock.offsetMs}
        tag={locale.tag}
        onEnd={onTurn}
        className={styles.clock}
      />
    </div>
  );
});

function Progress({ project }: { project: TokenSale }) {
  const { t } = useTranslation('finance');
  const share = new Decimal(project.subscribed).div(project.total).toNumber();
  return (
    <ProgressBar label={t('project.progress')} value={Math.min(1, share)} className={styles.bar} />
  );
}

/** The subscribed share, which may exceed 100 %. */
function shareOf({ subscribed, total }: TokenSale, tag: string): string {
  const share = new Decimal(subscribed).div(total).toDecimalPlaces(3, Decimal.ROUND_DOWN);
  return formatUnsignedPercent(share, tag, 1, 1);
}
