import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import type { ProfitShare } from '@h5/shared/contract/copy-trading/history';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatCoinAmount, formatUnsignedPercent } from '@h5/shared/money/format';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import type { RelationSheetProps } from './RelationSheet';
import styles from './RelationSheet.module.css';
import { SharesStore } from './SharesStore';

const cents = 2;

/** The profit shares that were paid to one trader, each with its receipt. */
export const SharesSheet = observer(function SharesSheet({
  relation: { traderId },
  isOpen,
  onClose,
}: RelationSheetProps) {
  const { t } = useTranslation('trade');
  const { api } = useApp();
  const [{ pages }] = useState(() => new SharesStore(traderId, api));
  useEffect(() => void pages.load(), [pages]);

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('copyRelation.share.payments')}>
      <List
        label={t('copyRelation.share.payments')}
        pages={pages}
        isPart
        keyOf={({ id }) => id}
        rowHeight={88}
        parts={['words', 'figures']}
        renderItem={(share) => <Row share={share} />}
        empty={<EmptyState title={t('copyRelation.share.none')} />}
      />
    </Sheet>
  );
});

/** `rate × (to − from)`: what was due, and what was there. A payment out of a detached position has no receipt of its own. */
const Row = observer(function Row({ share }: { share: ProfitShare }) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { rate, from, to, amount, paid, createdAt, receiptId } = share;
  const money = (value: string) => (
    <MaskedAmount>{formatCoinAmount(value, cents, tag)}</MaskedAmount>
  );

  return (
    <article className={styles.payment}>
      <p className={styles.line}>
        <span>{formatDateTime(createdAt, tag)}</span>
        <strong>{money(paid)} USDT</strong>
      </p>
      {receiptId === null ? (
        <p className={styles.detail}>{t('copyRelation.share.later')}</p>
      ) : (
        <>
          <p className={styles.detail}>
            {formatUnsignedPercent(rate, tag)} × ({money(to)} − {money(from)})
            {amount !== paid && <> = {money(amount)}</>}
          </p>
          <Link to={pageUrl(pagePaths.receipt, { id: receiptId })}>{t('copies.receipt')}</Link>
        </>
      )}
    </article>
  );
});
