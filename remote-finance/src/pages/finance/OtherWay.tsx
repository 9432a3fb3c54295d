import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import type { IconName } from '@h5/shared/ui/icons/Icon';
import { WayCard } from './WayCard';

/** What has a page or a tab of its own. */
export const otherWays = ['dual', 'invest', 'mining', 'loan', 'copy'] as const;
export type Way = (typeof otherWays)[number];

const to: Readonly<Record<Way, string>> = {
  dual: pageUrl(pagePaths.invest, { kind: 'dual' }),
  invest: pagePaths.invest,
  mining: pageUrl(pagePaths.lockProducts, { kind: 'mining' }),
  loan: pagePaths.borrowing,
  copy: pagePaths.traders,
};

const icons: Readonly<Record<Way, IconName>> = {
  dual: 'swap',
  invest: 'coins',
  mining: 'building',
  loan: 'card',
  copy: 'users',
};

/** What else funds can do, on a page of its own. */
export const OtherWay = observer(function OtherWay({ way }: { way: Way }) {
  const { t } = useTranslation('finance');
  return (
    <WayCard
      icon={icons[way]}
      title={t(`ways.${way}.title`)}
      text={t(`ways.${way}.text`)}
      to={to[way]}
    />
  );
});
