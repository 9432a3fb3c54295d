import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { ChartButton } from '../controls/ChartButton';
import { ChartIcon } from '../controls/ChartIcon';
import type { ChartStore } from '../ChartStore';
import styles from './DrawingBar.module.css';
import type { DrawingsStore } from './DrawingsStore';
import { toolNames, type ToolName } from './tools';

/** The drawing tools and the actions of the selected drawing. */
export const DrawingBar = observer(function DrawingBar({ chart }: { chart: ChartStore }) {
  const { t } = useTranslation('trade');
  const { toasts } = useApp();
  const { drawings } = chart;
  const hasSome = drawings.list.length > 0;

  function choose(tool: ToolName) {
    if (drawings.isFull) toasts.info(t('chart.draw.full'));
    else drawings.selectTool(tool);
  }

  return (
    <div role="group" aria-label={t('chart.draw.open')} className={styles.bar}>
      {drawings.selected && <SelectedActions drawings={drawings} />}
      {toolNames.map((tool) => (
        <ChartButton
          key={tool}
          label={t(`chart.draw.tool.${tool}`)}
          aria-pressed={drawings.tool === tool}
          onClick={() => choose(tool)}
        >
          <ChartIcon name={tool} />
        </ChartButton>
      ))}
      <span aria-hidden className={styles.parting} />
      <ChartButton
        label={t('chart.draw.undo')}
        disabled={!drawings.canUndo}
        onClick={drawings.undo}
      >
        <ChartIcon name="undo" />
      </ChartButton>
      <ChartButton
        label={t(drawings.isHidden ? 'chart.draw.show' : 'chart.draw.hide')}
        disabled={!hasSome}
        onClick={drawings.toggleHidden}
      >
        <Icon name={drawings.isHidden ? 'eye-closed' : 'eye'} size={20} />
      </ChartButton>
      <ChartButton
        label={t(drawings.isAllLocked ? 'chart.draw.unlockAll' : 'chart.draw.lockAll')}
        disabled={!hasSome}
        onClick={drawings.toggleAllLocks}
      >
        <LockIcon isLocked={drawings.isAllLocked} />
      </ChartButton>
      <ChartButton
        label={t('chart.draw.removeAll')}
        disabled={!hasSome}
        onClick={drawings.removeAll}
      >
        <ChartIcon name="trashAll" />
      </ChartButton>
    </div>
  );
});

const SelectedActions = observer(function SelectedActions({
  drawings,
}: {
  drawings: DrawingsStore;
}) {
  const { t } = useTranslation('trade');
  const { selected } = drawings;
  if (!selected) return null;

  return (
    <div role="group" aria-label={t('chart.draw.selected')} className={styles.selected}>
      {selected.tool === 'text' && (
        <ChartButton
          label={t('chart.draw.text.edit')}
          aria-haspopup="dialog"
          onClick={drawings.editText}
        >
          <ChartIcon name="pencil" />
        </ChartButton>
      )}
      <ChartButton label={t('chart.draw.colour')} onClick={drawings.nextColour}>
        <span className={styles.dot} data-colour={selected.colour} />
      </ChartButton>
      <ChartButton
        label={t(selected.isLocked ? 'chart.draw.unlock' : 'chart.draw.lock')}
        onClick={drawings.toggleLock}
      >
        <LockIcon isLocked={selected.isLocked} />
      </ChartButton>
      <ChartButton label={t('chart.draw.remove')} onClick={drawings.removeSelected}>
        <ChartIcon name="trash" />
      </ChartButton>
    </div>
  );
});

function LockIcon({ isLocked }: { isLocked: boolean }) {
  return isLocked ? <Icon name="lock" size={20} /> : <ChartIcon name="unlock" />;
}
