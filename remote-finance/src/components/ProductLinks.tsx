import { Link } from '@h5/shared/app';
import { Icon } from '@h5/shared/ui/icons/Icon';
import styles from './ProductLinks.module.css';

interface ProductLinksProps {
  label: string;
  links: readonly ({ to: string; words: string } | false)[];
}

/** The ways from the products to how they work and to what one has of them. */
export function ProductLinks({ label, links }: ProductLinksProps) {
  return (
    <nav className={styles.links} aria-label={label}>
      {links.map(
        (link) =>
          link && (
            <Link key={link.to} to={link.to}>
              {link.words}
              <Icon name="chevron-right" size={16} />
            </Link>
          ),
      )}
    </nav>
  );
}
