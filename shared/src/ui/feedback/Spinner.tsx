import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../classes';
import styles from './Spinner.module.css';

interface SpinnerProps extends ComponentProps<'span'> {
  /** Inside something that already says what it waits for, such as a loading button. */
  isQuiet?: boolean;
}

/** Takes the text colour and size of its place; alone on a page it is centred. */
export function Spinner({ isQuiet = false, className, ...rest }: SpinnerProps) {
  const { t } = useTranslation('ui');
  const says = isQuiet ? { 'aria-hidden': true } : { role: 'status', 'aria-label': t('loading') };

  return (
    <span
      {...says}
      {...rest}
      className={classes(styles.spinner, !isQuiet && styles.alone, className)}
    />
  );
}
