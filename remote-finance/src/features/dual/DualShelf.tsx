import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useSearchParams } from '@h5/shared/app';
import type { DualKind } from '@h5/shared/contract/dual/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { ProductLinks } from '../../components/ProductLinks';
import { DualLadder } from './DualLadder';
import styles from './DualShelf.module.css';

const types = ['call', 'put'] as const;
/** The coins that products are about. */
const coins = [
  { code: 'BTC', id: 1 },
  { code: 'ETH', id: 2 },
] as const;

/** The products of a kind, of the coin and in the direction that the address says. */
export const DualShelf = observer(function DualShelf({ kind }: { kind: DualKind }) {
  const { t } = useTranslation('finance');
  const { markets, session } = useApp();
  const [query, setQuery] = useSearchParams();
  const coin = coins.find(({ code }) => code === query.get('coin')) ?? coins[0];
  const type = (kind === 'dual' && types.find((one) => one === query.get('type'))) || 'call';
  const symbol = `${coin.code}-USDT`;

  useEffect(() => markets.watch([symbol]), [markets, symbol]);

  return (
    <>
      <div className={styles.filters}>
        <SegmentedControl
          label={t('invest.coin')}
          options={coins.map(({ code }) => ({ value: code, label: code }))}
          value={coin.code}
          onChange={(code) => choose({ coin: code })}
        />
        {kind === 'dual' && (
          <SegmentedControl
            label={t('invest.type.label')}
            options={types.map((value) => ({ value, label: t(`invest.type.${value}`) }))}
            value={type}
            onChange={(value) => choose({ type: value })}
          />
        )}
        <p className={styles.note}>
          {kind === 'invest' && t('invest.differs')} {t(`invest.what.${type}`, { coin: coin.code })}
        </p>
      </div>
      <ProductLinks
        label={t('invest.pages')}
        links={[
          { to: pagePaths.investHelp, words: t('invest.help') },
          session.isSignedIn && { to: pagePaths.investPositions, words: t('invest.mine') },
        ]}
      />
      <DualLadder
        key={`${kind} ${coin.id} ${type}`}
        shelf={{ kind, baseId: coin.id, type }}
        symbol={symbol}
      />
      <p className={styles.source}>{t('invest.source')}</p>
    </>
  );

  function choose(change: Record<string, string>) {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) next.set(name, value);
    setQuery(next, { replace: true });
  }
});
