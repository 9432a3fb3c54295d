import styles from './EmptyState.module.css';

/** The paths of each picture: faint, quiet and in the brand's colour. */
export const emptyStatePictures = {
  /** Nothing has happened yet. */
  list: [
    'M22 14h46v66l-8-5-8 5-7-5-7 5-8-5-8 5z',
    'M32 30h26M32 42h18M32 54h12',
    'M70 46a15 15 0 1 1 0 30 15 15 0 0 1 0-30zM70 53v8l6 4',
  ],
  /** Nothing matches the search. */
  search: [
    'M12 20h64M12 36h30M12 52h22M12 68h30',
    'M50 48a10 10 0 0 1 10-10',
    'M60 30a18 18 0 1 1 0 36 18 18 0 0 1 0-36zM73 61l13 13',
  ],
  star: [
    'M12 30h22M12 46h16M12 62h22',
    'M76 20v8M72 24h8M82 66v6M79 69h6',
    'M54 24l8 16 17 2-13 12 4 18-16-9-16 9 4-18-13-12 17-2z',
  ],
  bell: [
    'M22 34c-4 8-4 16 0 24M74 34c4 8 4 16 0 24',
    'M42 72a6 6 0 0 0 12 0',
    'M28 66h40c-5-5-7-11-7-21a13 13 0 0 0-26 0c0 10-2 16-7 21zM48 31v-6',
  ],
  wallet: [
    'M18 30h52a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6H22a8 8 0 0 1-8-8V34',
    'M18 38a8 8 0 0 1 0-14h44v6M24 52h18M24 62h12',
    'M82 46H66a8 8 0 0 0 0 16h16zM67 54h1',
  ],
  /** Only for signed-in users. */
  lock: [
    'M14 34a6 6 0 0 1 6-6h56a6 6 0 0 1 6 6v38a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6z',
    'M24 42h12M24 54h8M24 66h12M72 42h2M72 54h2',
    'M40 50h24v18H40zM45 50v-7a7 7 0 0 1 14 0v7M52 57v4',
  ],
  /** No such page. */
  lost: ['M28 82h40M48 82V18', 'M48 46H26l-8 7 8 7h22z', 'M48 24h24l9 8-9 8H48z'],
} as const;

export type EmptyStatePictureName = keyof typeof emptyStatePictures;

/** The picture of an empty state; decorative. */
export function EmptyStatePicture({ name }: { name: EmptyStatePictureName }) {
  const [faint, quiet, brand] = emptyStatePictures[name];
  return (
    <svg aria-hidden viewBox="0 0 96 96" className={styles.picture} data-picture={name}>
      <path className={styles.faint} d={faint} />
      <path className={styles.quiet} d={quiet} />
      <path className={styles.brand} d={brand} />
    </svg>
  );
}
