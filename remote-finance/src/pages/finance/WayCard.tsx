import { Link } from '@h5/shared/app';
import { Icon, type IconName } from '@h5/shared/ui/icons/Icon';
import surface from '../../components/Surface.module.css';
import styles from './WayCard.module.css';

interface WayCardProps {
  icon: IconName;
  title: string;
  text: string;
  to: string;
}

/** What else funds can do, on a page of its own. */
export function WayCard({ icon, title, text, to }: WayCardProps) {
  return (
    <article aria-label={title} className={surface.surface}>
      <Link to={to} className={styles.card}>
        <span className={styles.icon}>
          <Icon name={icon} size={20} />
        </span>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.text}>{text}</span>
      </Link>
    </article>
  );
}
