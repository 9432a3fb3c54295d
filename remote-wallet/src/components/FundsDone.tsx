import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Link, MaskedAmount, useNavigate } from '@h5/shared/app';
import { Button } from '@h5/shared/ui/actions/Button';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import styles from './FundsDone.module.css';

interface FundsDoneProps {
  title: string;
  way: string;
  /** Of an exchange. */
  rate?: string;
  balances: readonly { label: string; value: string }[];
  /** Where to go from here, if the release has it. */
  next: { to: string; label: string } | undefined;
  backLabel: string;
  againLabel: string;
  /** Shows the form again. */
  onAgain: () => void;
}

/** What was moved, both balances, and where to go from here. */
export const FundsDone = observer(function FundsDone(props: FundsDoneProps) {
  const { title, way, rate, balances, next, backLabel, againLabel, onAgain } = props;
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);

  // The form is gone: a screen reader continues with the outcome.
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className={styles.done}>
      <Icon name="done" size={56} className={styles.mark} />
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p className={styles.way}>{way}</p>
      {rate && (
        <p className={styles.way} translate="no">
          {rate}
        </p>
      )}
      <DescriptionList className={styles.balances}>
        {balances.map(({ label, value }) => (
          <DescriptionItem key={label} label={label}>
            <MaskedAmount>{value}</MaskedAmount>
          </DescriptionItem>
        ))}
      </DescriptionList>
      <div className={styles.actions}>
        {next && (
          <Button as={Link} to={next.to} replace isBlock>
            {next.label}
          </Button>
        )}
        <Button variant="soft" isBlock onClick={() => void navigate(-1)}>
          {backLabel}
        </Button>
        <Button variant="text" isBlock onClick={onAgain}>
          {againLabel}
        </Button>
      </div>
    </div>
  );
});
