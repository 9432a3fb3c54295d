import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { OwnReceipt } from '@h5/shared/contract/receipts/endpoints';
import type { ReceiptCheck } from '@h5/shared/rules/receipts/checkReceipt';
import { formatDateTime, formatTimeOfDay } from '@h5/shared/rules/formatTime';
import { CheckRow } from './CheckRow';
import { DifferingText } from './DifferingText';
import type { PublicRecordStore } from './PublicRecordStore';
import styles from './Receipt.module.css';

interface ProofOfHourProps {
  sealed: OwnReceipt;
  check: ReceiptCheck;
  record: PublicRecordStore;
}

/** The way from the receipt to the public root of its hour, and the chain that the hour is part of. */
export const ProofOfHour = observer(function ProofOfHour({
  sealed,
  check,
  record,
}: ProofOfHourProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const { leaf, path, root, sealedAt, hour } = sealed;
  const { brokenHour, hourState, hours } = record;
  const time = formatDateTime(sealedAt, locale.tag);

  return (
    <>
      <CheckRow
        tone={check.isLeafRight ? 'right' : 'wrong'}
        title={t(check.isLeafRight ? 'receipt.leaf.same' : 'receipt.leaf.differs')}
      >
        <Hashes isFolded={check.isLeafRight}>
          <DifferingText text={leaf} other={check.leaf ?? ''} />
          {!check.isLeafRight && check.leaf !== undefined && (
            <p>
              {t('receipt.here')} <DifferingText text={check.leaf} other={leaf} />
            </p>
          )}
        </Hashes>
      </CheckRow>
      {path === null || root === null ? (
        <CheckRow tone="later" title={t('receipt.path.notYet', { time })} />
      ) : (
        <CheckRow
          tone={check.isRootRight ? 'right' : 'wrong'}
          title={t(check.isRootRight ? 'receipt.path.same' : 'receipt.path.differs', {
            steps: path.length,
          })}
        >
          <Hashes isFolded={check.isRootRight === true}>
            <ol className={styles.path}>
              {path.map(([side, hash], place) => (
                <li key={place} className={styles.code}>
                  {side === 'left' ? '←' : '→'} {hash}
                </li>
              ))}
            </ol>
            <span className={styles.code}>{root}</span>
          </Hashes>
        </CheckRow>
      )}
      {hourState && root !== null && (
        <CheckRow
          tone={hourState === 'same' ? 'right' : hourState === 'differs' ? 'wrong' : 'later'}
          title={t(`receipt.hour.${hourState}`)}
        >
          {hourState === 'differs' && record.record && (
            <DifferingText text={record.record.root} other={root} />
          )}
        </CheckRow>
      )}
      {hours.value && hours.value.length > 0 && (
        <CheckRow
          tone={brokenHour === undefined ? 'right' : 'wrong'}
          title={
            brokenHour === undefined
              ? t('receipt.chain.same', { hours: hours.value.length })
              : t('receipt.chain.differs', { time: formatDateTime(brokenHour, locale.tag) })
          }
        >
          <details className={styles.hours}>
            <summary>{t('receipt.chain.show')}</summary>
            <ol>
              {hours.value.map((one) => (
                <li key={one.hour} aria-current={one.hour === hour || undefined}>
                  <strong>{formatTimeOfDay(one.hour, locale.tag)}</strong>{' '}
                  {t('receipt.chain.count', { leaves: one.count })}
                  <span className={styles.code}>{one.link}</span>
                </li>
              ))}
            </ol>
          </details>
        </CheckRow>
      )}
    </>
  );
});

/** Hashes, behind a tap unless they are what is wrong. */
function Hashes({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  const { t } = useTranslation('trade');
  if (!isFolded) return children;
  return (
    <details className={styles.hours}>
      <summary>{t('receipt.hashes')}</summary>
      {children}
    </details>
  );
}
