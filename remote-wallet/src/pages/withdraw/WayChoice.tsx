import { useTranslation } from 'react-i18next';
import { useNavigate } from '@h5/shared/app';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';

/** Chooses between an address of a network and a bank, which only one coin goes to. */
export function WayChoice({ currencyId, isBank }: { currencyId: number; isBank: boolean }) {
  const { t } = useTranslation('wallet');
  const navigate = useNavigate();
  return (
    <SegmentedControl
      label={t('bankOut.way')}
      size={36}
      value={isBank ? 'bank' : 'address'}
      options={(['address', 'bank'] as const).map((value) => ({
        value,
        label: t(`bankOut.ways.${value}`),
      }))}
      onChange={(way) => {
        const query =
          way === 'bank' ? { currency: defaultQuoteId, to: way } : { currency: currencyId };
        void navigate(pageUrl(pagePaths.withdraw, query), { replace: true });
      }}
    />
  );
}
