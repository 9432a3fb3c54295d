import styles from './Avatar.module.css';

interface AvatarProps {
  /** The address of the picture of a person; null shows the first letter of the name on a colour of its own. */
  picture: string | null;
  name: string;
  /** In px at the normal text size. */
  size?: number;
}

const colours = 8;

/** The picture of a person, which says no more than the name beside it. */
export function Avatar({ picture, name, size = 40 }: AvatarProps) {
  const side = `${size / 16}rem`;
  const letters = [...name];
  const colour = letters.reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % colours;
  const style = {
    inlineSize: side,
    blockSize: side,
    background: `color-mix(in srgb, var(--coin-hash-${colour}) 80%, black)`,
  };
  return picture === null ? (
    <span aria-hidden className={styles.avatar} style={style}>
      {letters[0]?.toUpperCase()}
    </span>
  ) : (
    <img src={picture} alt="" className={styles.avatar} style={style} />
  );
}
