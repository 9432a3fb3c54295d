import { Link } from '@h5/shared/app';
import { Button } from '@h5/shared/ui/actions/Button';
import surface from '../../components/Surface.module.css';
import styles from './WayCard.module.css';

interface WayCardProps {
  title: string;
  text: string;
  action: string;
  to: string;
}

/** What else funds can do, on a page of its own. */
export function WayCard({ title, text, action, to }: WayCardProps) {
  return (
    <article aria-label={title} className={`${surface.surface} ${styles.card}`}>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      <Button as={Link} to={to} variant="soft" size={40}>
        {action}
      </Button>
    </article>
  );
}
