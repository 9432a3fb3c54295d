import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useApp } from '@h5/shared/app';
import { formatCoinAmount } from '@h5/shared/money/format';
import { Decimal, type DecimalValue } from '@h5/shared/money/money';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { useTypedDraft } from '@h5/shared/sheets/useTypedDraft';
import { relationMoney, useCopyActions, useCopyRelations } from '../../features/copies';
import { useTraderName } from '../../features/copy-trading';
import { ActionSheet } from '../../features/futures';
import type { RelationSheetProps } from './RelationSheet';
import styles from './RelationSheet.module.css';

/** What is chosen in the sheet. */
const choice = z.object({ mode: z.enum(['close', 'keep']) });

const cents = 2;

/** Ends copying a trader: closes all copies, or keeps them as positions of one's own. Both pay the share that is due. */
export const LeaveSheet = observer(function LeaveSheet({ relation, onClose }: RelationSheetProps) {
  const { t } = useTranslation(['trade', 'shared']);
  const name = useTraderName()(relation.nickname);
  const { locale, toasts } = useApp();
  const { leave } = useCopyActions();
  const relations = useCopyRelations();
  const [{ mode }, edit] = useTypedDraft({ mode: 'close' }, choice);
  const { traderId, positions, equity, available, reserved } = relation;
  const { margin, shareOnLeaving } = relationMoney(relation);
  const money = (value: DecimalValue) => formatCoinAmount(value, cents, locale.tag);
  const count = (value: number) => String(value);
  const kept = mode === 'keep';
  const free = kept
    ? Decimal.max(0, new Decimal(available).plus(reserved).minus(shareOnLeaving))
    : Decimal.max(0, new Decimal(equity).minus(shareOnLeaving));

  return (
    <ActionSheet
      action={leave}
      onClose={onClose}
      onSend={send}
      title={t('copyRelation.leave.title', { name })}
      head={
        positions > 0 && (
          <div className={styles.fields}>
            <SegmentedControl
              label={t('copyRelation.leave.mode')}
              name="mode"
              size={36}
              value={mode}
              options={[
                { value: 'close', label: t('copyRelation.leave.close') },
                { value: 'keep', label: t('copyRelation.leave.keep') },
              ]}
              onChange={(next) => edit({ mode: next })}
            />
            <p>{t(`copyRelation.leave.after.${mode}`)}</p>
          </div>
        )
      }
      balances={{
        caption: t('copyRelation.title'),
        rows: [
          {
            label: t('copyRelation.leave.positions'),
            before: count(positions),
            after: count(0),
          },
          {
            label: t('copyRelation.leave.ownPositions'),
            before: count(0),
            after: count(kept ? positions : 0),
          },
          {
            label: t('copyRelation.margin'),
            before: money(margin),
            after: money(kept ? margin : 0),
          },
        ],
      }}
      costs={[{ label: t('copyRelation.leave.share'), value: `${money(shareOnLeaving)} USDT` }]}
      total={{
        label: t('copyRelation.leave.free', { account: t('shared:accounts.copyTrading') }),
        value: money(free),
        unit: 'USDT',
      }}
      note={t('copyRelation.leave.note')}
      confirmLabel={t('copyRelation.leave.open')}
    />
  );

  async function send() {
    const reply = await leave.send(() => ({ traderId, mode }));
    if (reply) {
      relations.apply(reply);
      toasts.success(t('copyRelation.leave.done', { name }));
    }
    return reply;
  }
});
