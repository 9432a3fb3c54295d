import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { SettingRow } from '@h5/shared/ui/lists/SettingRow';

/** A text that a tap copies. */
export function CopyRow({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('account');
  const { toasts } = useApp();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toasts.success(t('settings.copied'));
    } catch {
      toasts.error(t('profile.notCopied'));
    }
  }

  return (
    <SettingRow
      isStacked
      label={label}
      value={<span translate="no">{text}</span>}
      control={<Icon name="copy" size={18} />}
      onClick={() => void copy()}
    />
  );
}
