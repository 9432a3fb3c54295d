import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../classNames';
import { Icon } from '../icons/Icon';
import styles from './SearchLink.module.css';

type SearchLinkProps<As extends ElementType> = {
  /** The link's element, such as the router's `Link`. */
  as: As;
} & ComponentProps<As>;

/** A link to the search page that looks like a search field. */
export function SearchLink<As extends ElementType>(props: SearchLinkProps<As>) {
  const { as: Element, children, className, ...rest } = props as unknown as SearchLinkProps<'a'>;
  return (
    <Element {...rest} className={classNames(styles.link, className)}>
      <Icon name="search" size={18} />
      <span className={styles.words}>{children}</span>
    </Element>
  );
}
