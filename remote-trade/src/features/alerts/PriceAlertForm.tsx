import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import type { AlertKind } from '@h5/shared/contract/alerts/notices';
import { formatSignedPercent } from '@h5/shared/money/format';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { Button } from '@h5/shared/ui/actions/Button';
import { Form } from '@h5/shared/ui/forms/Form';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { SettingRow } from '@h5/shared/ui/lists/SettingRow';
import { Switch } from '@h5/shared/ui/forms/Switch';
import styles from './PriceAlertForm.module.css';
import type { PriceAlertFormStore } from './PriceAlertFormStore';

interface PriceAlertFormProps {
  id: string;
  form: PriceAlertFormStore;
  market: LiveMarket;
}

const kinds: readonly AlertKind[] = ['above', 'below', 'pct24h'];

/** The fields of a price alert. The submit button is in the sheet's footer. */
export const PriceAlertForm = observer(function PriceAlertForm({
  id,
  form,
  market,
}: PriceAlertFormProps) {
  const { t } = useTranslation('trade');
  const { toasts } = useApp();
  const { draft } = form;

  async function handleSubmit() {
    if (await form.save()) toasts.success(t('alerts.saved'));
  }

  return (
    <Form id={id} label={t('alerts.title')} onSubmit={() => void handleSubmit()}>
      <SegmentedControl
        label={t('alerts.kinds')}
        name="kind"
        size={36}
        value={draft.kind}
        options={kinds.map((kind) => ({ value: kind, label: t(`alerts.kind.${kind}`) }))}
        onChange={(kind) => form.edit({ kind })}
      />
      {form.isMove && (
        <SegmentedControl
          label={t('alerts.direction')}
          name="direction"
          size={36}
          value={draft.isFall ? 'down' : 'up'}
          options={[
            { value: 'up', label: t('alerts.up') },
            { value: 'down', label: t('alerts.down') },
          ]}
          onChange={(direction) => form.edit({ isFall: direction === 'down' })}
        />
      )}
      <AmountField
        name="value"
        label={t(form.isMove ? 'alerts.move' : 'alerts.price')}
        unit={form.isMove ? '%' : market.quote}
        step={form.isMove ? '1' : market.tickSize}
        decimals={form.isMove ? 2 : market.priceDecimals}
        disabled={form.isSaving}
        value={draft.value}
        onChange={(value) => form.edit({ value })}
      />
      <Shortcuts form={form} />
      <div>
        <SettingRow
          as="label"
          isFlush
          label={t('alerts.once')}
          control={<Switch checked={draft.once} onChange={(isOn) => form.edit({ once: isOn })} />}
        />
        {!draft.once && <p className={styles.help}>{t('alerts.repeatsHelp')}</p>}
      </div>
    </Form>
  );
});

const Shortcuts = observer(function Shortcuts({ form }: { form: PriceAlertFormStore }) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();

  return (
    <div role="group" aria-label={t('alerts.quick')} className={styles.shortcuts}>
      {form.shortcuts.map((percent) => {
        const words = formatSignedPercent(percent / 100, locale.tag, 0);
        return (
          <Button
            key={percent}
            variant="secondary"
            size={32}
            onClick={() => form.useShortcut(percent)}
          >
            {form.isMove ? words.replace(/^\+/, '') : words}
          </Button>
        );
      })}
    </div>
  );
});
