import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import { Button } from '@h5/shared/ui/actions/Button';
import { qrModules } from '@h5/shared/ui/figures/qrModules';
import { Switch } from '@h5/shared/ui/forms/Switch';
import { SettingRow } from '@h5/shared/ui/lists/SettingRow';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { drawShareCard } from './drawShareCard';
import { invitationLink } from './invitationOf';
import type { ShareCard } from './ShareCard';
import styles from './ShareCardSheet.module.css';
import { SharedPriceStore, tracedPrices } from './SharedPriceStore';
import { shareCardHeight, shareCardWidth } from './writeText';

export interface ShareCardSheetProps {
  card: Omit<ShareCard, 'brand' | 'note'>;
  isOpen: boolean;
  onClose: () => void;
}

/** Shows a position or a trade as a picture, drawn in the page, to save or to send. */
export function ShareCardSheet(props: ShareCardSheetProps) {
  return props.isOpen ? <OpenSheet {...props} /> : null;
}

const OpenSheet = observer(function OpenSheet({ card, onClose }: ShareCardSheetProps) {
  const { t } = useTranslation('trade');
  const { api, clock, session, site, theme, toasts } = useApp();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [store] = useState(() => new SharedPriceStore(card.path, api, clock.now()));
  const [hasAmount, showAmount] = useState(false);
  const [hasPrices, showPrices] = useState(true);
  const code = session.user?.inviteCode;
  const modules = useMemo(() => qrModules(invitationLink(code)), [code]);
  const canSend = canSendPictures();
  const note = site.isDemo || site.isSimulated ? t('shareCard.demo') : '';
  const amount = hasAmount ? card.amount : undefined;
  const rows = hasPrices ? card.rows : [];
  const shown = { ...card, amount, rows, brand: site.name, note };
  const prices = tracedPrices(card.path, store.prices);
  const invitation = {
    modules,
    words: t('shareCard.join'),
    code: code ? t('shareCard.code', { code }) : window.location.host,
  };
  const words = [shown.title, shown.badge, shown.origin, shown.caption, shown.headline, amount]
    .filter(Boolean)
    .join(' ');
  const said = rows.map(({ label, value }) => `${label} ${value}`).join(', ');
  useBusy('sheet', true);
  useEffect(() => store.load(), [store]);

  useEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext('2d');
    if (!element || !pen) return;
    const style = getComputedStyle(element);
    drawShareCard(pen, shown, { prices, invitation }, (name) =>
      style.getPropertyValue(`--${name}`).trim(),
    );
    // The card is drawn anew when what it says changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [words, said, note, prices.join(), modules, site.name, theme.theme, theme.priceColours]);

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('shareCard.open')}
      actions={
        <div className={styles.actions}>
          <Button
            variant={canSend ? 'secondary' : 'primary'}
            isBlock
            onClick={() => void use(save)}
          >
            {t('shareCard.save')}
          </Button>
          {canSend && (
            <Button isBlock onClick={() => void use(send)}>
              {t('shareCard.send')}
            </Button>
          )}
        </div>
      }
    >
      <canvas
        ref={canvas}
        width={shareCardWidth}
        height={shareCardHeight}
        role="img"
        aria-label={[words, said, note].filter(Boolean).join(', ')}
        className={styles.picture}
      />
      {card.amount && (
        <SettingRow
          as="label"
          isFlush
          label={t('shareCard.amount')}
          control={<Switch checked={hasAmount} onChange={showAmount} />}
        />
      )}
      <SettingRow
        as="label"
        isFlush
        label={t('shareCard.prices')}
        control={<Switch checked={hasPrices} onChange={showPrices} />}
      />
    </Sheet>
  );

  async function use(what: (file: File) => Promise<void> | void) {
    try {
      const picture = await new Promise<Blob | null>((resolve) => {
        if (canvas.current) canvas.current.toBlob(resolve, 'image/png');
        else resolve(null);
      });
      if (!picture) throw new Error('The canvas has no picture.');
      await what(new File([picture], `${card.title}.png`, { type: 'image/png' }));
    } catch (error) {
      // Closing the share sheet of the device is not an error.
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!isClosed) toasts.error(t('shareCard.failed'));
    }
  }

  async function send(file: File) {
    await navigator.share({ files: [file] });
  }

  function save(file: File) {
    const url = URL.createObjectURL(file);
    const link = Object.assign(document.createElement('a'), { href: url, download: file.name });
    link.click();
    URL.revokeObjectURL(url);
  }
});

/** Whether the device can hand a picture to another app. */
function canSendPictures(): boolean {
  if (!('canShare' in navigator)) return false;
  return navigator.canShare({ files: [new File([], 'picture.png', { type: 'image/png' })] });
}
