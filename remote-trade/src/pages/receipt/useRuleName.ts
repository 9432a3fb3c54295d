import { useTranslation } from 'react-i18next';

const named = {
  'futures.close': 'close',
  'futures.limit': 'limit',
  'futures.stop_entry': 'stopEntry',
  'futures.limit_close': 'limitClose',
  'futures.stop': 'stop',
  'futures.trailing': 'trailing',
  'futures.liquidation': 'liquidation',
  'futures.overnight': 'overnight',
  'futures.deleverage': 'deleverage',
  'seconds.settle': 'seconds',
  'copy.share': 'share',
  'dual.settle': 'dual',
  'ieo.pro_rata': 'proRata',
  'ieo.lottery': 'lottery',
  'ieo.release': 'unlock',
  'loan.liquidation': 'loanLiquidation',
  'loan.overdue': 'loanOverdue',
  'mining.day': 'mining',
  'lock.day': 'lockDay',
  'lock.exit': 'lockExit',
} as const;

/** The words for a rule; its versions share them. */
export function useRuleName(): (rule: string) => string {
  const { t } = useTranslation('trade');
  return (rule) => {
    const kind = rule.replace(/\/\d+$/, '');
    return Object.hasOwn(named, kind)
      ? t(`receipt.rule.${named[kind as keyof typeof named]}`)
      : rule;
  };
}
