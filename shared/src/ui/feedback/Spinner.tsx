import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../classNames';
import styles from './Spinner.module.css';

interface SpinnerProps extends ComponentProps<'span'> {
  /** Without a label, inside something that has one, such as a loading button. */
  isQuiet?: boolean;
}

/** Takes the colour and size of the text around it; alone on a page it is centred. */
export function Spinner({ isQuiet = false, className, ...rest }: SpinnerProps) {
  const { t } = useTranslation('ui');
  const says = isQuiet ? { 'aria-hidden': true } : { role: 'status', 'aria-label': t('loading') };

  return (
    <span
      {...says}
      {...rest}
      className={classNames(styles.spinner, !isQuiet && styles.alone, className)}
    />
  );
}
