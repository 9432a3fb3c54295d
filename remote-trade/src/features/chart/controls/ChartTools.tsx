import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { ChartButton } from './ChartButton';
import { ChartIcon } from './ChartIcon';
import type { ChartStore } from '../ChartStore';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';

const loadSheet = () =>
  import(/* webpackChunkName: "chart-sheets" */ '../settings/SettingsSheet').then(
    (part) => part.SettingsSheet,
  );

/** Drawing, settings, and the full screen. */
export const ChartTools = observer(function ChartTools({ chart }: { chart: ChartStore }) {
  const { t } = useTranslation('trade');
  const { open, sheet } = useLinkedSheet('chart');

  return (
    <>
      <ChartButton
        label={t('chart.draw.open')}
        aria-expanded={chart.isDrawing}
        onClick={chart.toggleDrawing}
      >
        <ChartIcon name="pencil" />
      </ChartButton>
      <ChartButton label={t('chart.settings.open')} aria-haspopup="dialog" onClick={() => open()}>
        <Icon name="options" size={20} />
      </ChartButton>
      {!chart.isFullScreen && (
        <ChartButton label={t('chart.full.open')} onClick={chart.enterFullScreen}>
          <ChartIcon name="expand" />
        </ChartButton>
      )}
      <LazySheet
        load={loadSheet}
        settings={chart.settings}
        hasSpotTrades={chart.hasSpotTrades}
        {...sheet}
      />
    </>
  );
});
