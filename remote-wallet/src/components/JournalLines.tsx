import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useAccountName, useApp } from '@h5/shared/app';
import type { AccountType } from '@h5/shared/contract/wallet/accountTypes';
import { formatExactAmount } from '@h5/shared/money/format';
import { formatExactTime } from '@h5/shared/rules/formatTime';
import styles from './JournalLines.module.css';
import { setAsideKind } from '@h5/shared/rules/setAsideKind';

/** A posting of the person's account, or of one of the exchange's. */
interface JournalLine {
  id: string;
  owner: 'own' | 'chain' | 'bank' | 'fees' | 'suspense';
  accountType: AccountType;
  amount: string;
  /** What was set aside or is set aside no more. */
  frozen?: string;
  time: number;
}

/** What was booked for one thing, on all sides. */
export function JournalLines({ lines, coin }: { lines: readonly JournalLine[]; coin: string }) {
  const { t } = useTranslation('wallet');
  return (
    <section>
      <h3 className={styles.head}>{t('journal.title')}</h3>
      {lines.length === 0 ? (
        <p className={styles.none}>{t('journal.none')}</p>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <Line key={line.id} line={line} coin={coin} />
          ))}
        </ul>
      )}
    </section>
  );
}

const Line = observer(function Line({ line, coin }: { line: JournalLine; coin: string }) {
  const { t } = useTranslation('wallet');
  const { locale } = useApp();
  const nameOf = useAccountName();
  const { accountType, amount, frozen = '0', owner, time } = line;
  const unsigned = (value: string) =>
    `${formatExactAmount(value.replace('-', ''), coin, locale.tag)} ${coin}`;
  const signed = (value: string) => `${value.startsWith('-') ? '−' : '+'}${unsigned(value)}`;
  const setAside = setAsideKind(amount, frozen);

  return (
    <li className={styles.line}>
      <span className={styles.owner}>
        {owner === 'own' ? nameOf(accountType) : t(`journal.owner.${owner}`)}
        <time dateTime={new Date(time).toISOString()} className={styles.time}>
          {formatExactTime(time, locale.tag)}
        </time>
      </span>
      {setAside ? (
        <span className={styles.setAside}>
          {t(setAside === 'frozen' ? 'coin.frozen' : 'coin.available')}{' '}
          <MaskedAmount>{unsigned(amount)}</MaskedAmount>
        </span>
      ) : (
        <span className={styles.figures}>
          {(amount !== '0' || frozen === '0') && <MaskedAmount>{signed(amount)}</MaskedAmount>}
          {frozen !== '0' && (
            <span className={styles.time}>
              {t('coin.frozen')} <MaskedAmount>{signed(frozen)}</MaskedAmount>
            </span>
          )}
        </span>
      )}
    </li>
  );
});
