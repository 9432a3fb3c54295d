import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { useCopyRelations } from '../../features/copies';
import { useCopyRefusal, useLeadTrading, useTraderName } from '../../features/copy-trading';

/** Copies the trader of a card, or leads to one's own copy or own trading. Nothing for a trader who cannot be copied. */
export const CopyAction = observer(function CopyAction({ trader }: { trader: Trader }) {
  const { t } = useTranslation('trade');
  const { session } = useApp();
  const relation = useCopyRelations().relation(trader.id);
  const isOwn = useLeadTrading().isOwn(trader.id);
  const refusal = useCopyRefusal(trader);
  const { id } = trader;
  const name = useTraderName()(trader.nickname);

  if (session.isSignedIn && isOwn) {
    return (
      <Button as={Link} to={pagePaths.leadTrading} variant="soft" size={32}>
        {t('traders.you')}
      </Button>
    );
  }
  if (session.isSignedIn && relation && relation.status !== 'ended') {
    return (
      <Button as={Link} to={pageUrl(pagePaths.copyRelation, { id })} variant="soft" size={32}>
        {t('trader.mine')}
      </Button>
    );
  }
  if (refusal !== undefined) return null;
  return (
    <Button
      as={Link}
      to={pageUrl(pagePaths.copySettings, { id })}
      size={32}
      aria-label={t('copyTrading.copyOf', { name })}
    >
      {t('copyTrading.copy')}
    </Button>
  );
});
