import styles from './EdgeFade.module.css';

/** The class of a row that scrolls sideways and fades at its edges. */
export const edgeFade = styles.fade;
