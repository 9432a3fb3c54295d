import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { BankIn } from '@h5/shared/contract/recharges/endpoints';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import styles from './BankIn.module.css';

/** The account of the house and the own reference, each to be copied. */
export function HouseAccountCard({ terms }: { terms: BankIn }) {
  const { t } = useTranslation('wallet');
  const { toasts } = useApp();
  const { account, reference, isSimulated } = terms;
  const rows = [
    ['holder', account.holder],
    ['bank', account.bank],
    ['account', account.account],
    ['swift', account.swift],
    ['reference', reference],
  ] as const;

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      toasts.success(t('bankIn.copied'));
    } catch {
      toasts.info(t('bankIn.copyByHand'));
    }
  }

  return (
    <section aria-label={t('bankIn.to')} className={styles.card}>
      <h2 className={styles.head}>{t('bankIn.to')}</h2>
      {isSimulated && <Notice kind="warn">{t('bankIn.demo')}</Notice>}
      {rows.map(([name, text]) => (
        <div key={name} className={styles.row}>
          <span className={styles.label}>{t(`bankIn.${name}`)}</span>
          <span translate="no" className={styles.text}>
            {text}
          </span>
          <IconButton
            icon="copy"
            iconSize={18}
            label={t('bankIn.copy', { what: t(`bankIn.${name}`) })}
            onClick={() => void copy(text)}
          />
        </div>
      ))}
      <p className={styles.note}>{t('bankIn.referenceHelp')}</p>
    </section>
  );
}
