import styles from './LargeNumber.module.css';

/** A large number with smaller decimals. */
export function LargeNumber({ text, decimals }: { text: string; decimals: number }) {
  if (decimals === 0) return text;
  const at = text.length - decimals - 1;
  return (
    <>
      {text.slice(0, at)}
      <span className={styles.decimals}>{text.slice(at)}</span>
    </>
  );
}
