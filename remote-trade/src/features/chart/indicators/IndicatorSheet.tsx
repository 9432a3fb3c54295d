import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@h5/shared/ui/actions/Button';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { IndicatorForm } from './IndicatorForm';
import { IndicatorFormStore } from './IndicatorFormStore';
import styles from './IndicatorSheet.module.css';
import { indicatorNames, type IndicatorName } from './indicators';
import type { IndicatorsStore } from './IndicatorsStore';

interface IndicatorSheetProps {
  isOpen: boolean;
  onClose: () => void;
  indicators: IndicatorsStore;
}

/** The numbers and colours of each indicator. */
export function IndicatorSheet(props: IndicatorSheetProps) {
  return props.isOpen && <OpenIndicatorSheet {...props} />;
}

const OpenIndicatorSheet = observer(function OpenIndicatorSheet({
  isOpen,
  onClose,
  indicators,
}: IndicatorSheetProps) {
  const { t } = useTranslation('trade');
  const [form, setForm] = useState(
    () => new IndicatorFormStore(indicators.shown[0] ?? 'MA', indicators),
  );

  function choose(name: IndicatorName) {
    setForm(new IndicatorFormStore(name, indicators));
  }

  function handleSave() {
    form.save();
    onClose();
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('chart.indicators.title')}
      actions={
        <div className={styles.actions}>
          <Button variant="secondary" onClick={form.reset}>
            {t('chart.indicators.reset')}
          </Button>
          <Button isBlock disabled={!form.canSave} onClick={handleSave}>
            {t(form.canSave ? 'chart.indicators.save' : 'chart.indicators.fix')}
          </Button>
        </div>
      }
    >
      <SegmentedControl
        look="chips"
        label={t('chart.indicators.title')}
        options={indicatorNames.map((value) => ({ value, label: value }))}
        value={form.name}
        onChange={choose}
      />
      <p className={styles.what}>{t(`chart.indicators.name.${form.name}`)}</p>
      <IndicatorForm key={form.name} form={form} />
    </Sheet>
  );
});
