import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { useProductAreas } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { ClosedAreaNotice } from '@h5/shared/ui/feedback/ClosedAreaNotice';
import { Page } from '@h5/shared/ui/layout/Page';
import styles from './FinancePageFrame.module.css';

type FrameProps = Omit<ComponentProps<typeof Page>, 'badge' | 'className'>;

/** A page of cards about earning. It says when the funds are play money, and when the area is closed to the person. */
export const FinancePageFrame = observer(function FinancePageFrame(props: FrameProps) {
  const { children, ...page } = props;
  const areas = useProductAreas();

  return (
    <Page
      {...page}
      badge={<DemoBadge isShort />}
      className={page.hasTabBar ? styles.tab : styles.page}
    >
      <ClosedAreaNotice reason={areas.closedReason('finance')} path={areas.pathToOpen('finance')} />
      {children}
    </Page>
  );
});
