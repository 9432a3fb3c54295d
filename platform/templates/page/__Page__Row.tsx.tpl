import { observer } from 'mobx-react-lite';
__rowImports__
import styles from './__Page__Row.module.css';
import type { __Page__Item } from './__Page__Store';

export const __Page__Row = observer(function __Page__Row({ row }: { row: __Page__Item }) {
  __rowSetup__
  return (
    <article className={styles.row}>
      <span className={styles.what}>
        __rowWhat__
      </span>
      __rowFigure__
    </article>
  );
});
