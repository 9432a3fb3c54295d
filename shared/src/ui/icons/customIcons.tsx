import styles from './Icon.module.css';

/**
 * Icons that the package lacks, on its grid: 24 px, stroke 1.75, round joins. The class `accent` takes the
 * second tone; `solid` is filled, and `cut` is drawn into it.
 */
export const customIcons = {
  'home-filled': (
    <path
      className={styles.solid}
      d="M12 2.9 3.9 9.4c-.6.5-.9 1.1-.9 1.8V19a2 2 0 0 0 2 2h4.2v-5a2.8 2.8 0 0 1 5.6 0v5H19a2 2 0 0 0 2-2v-7.8c0-.7-.3-1.3-.9-1.8z"
    />
  ),
  'markets-filled': (
    <g className={styles.solid}>
      <rect x="3" y="12" width="4.5" height="9" rx="1.4" />
      <rect x="9.75" y="3" width="4.5" height="18" rx="1.4" />
      <rect x="16.5" y="8" width="4.5" height="13" rx="1.4" />
    </g>
  ),
  trade: (
    <>
      <circle cx="12" cy="12" r="9.2" />
      <path d="M7.8 10h8.4l-2.6-2.6M16.2 14H7.8l2.6 2.6" />
    </>
  ),
  'trade-filled': (
    <>
      <circle className={styles.solid} cx="12" cy="12" r="10" />
      <path className={styles.cut} d="M7.8 10h8.4l-2.6-2.6M16.2 14H7.8l2.6 2.6" />
    </>
  ),
  'finance-filled': (
    <>
      <path className={styles.solid} d="M11.2 13.6C6 13.6 3 10.8 3 5.2c5 0 8.2 2.6 8.2 8.4z" />
      <path
        className={styles.solid}
        d="M12.9 11.2C12.9 6.3 15.7 3.5 21 3.5c0 5.2-2.8 7.7-8.1 7.7z"
      />
      <path d="M12 21c0-4 .2-6.5.9-9.8M8 21h8" />
    </>
  ),
  'assets-filled': (
    <>
      <path
        className={styles.solid}
        d="M5.5 3h11A1.5 1.5 0 0 1 18 4.5V6h.5A2.5 2.5 0 0 1 21 8.5v10a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 18.5v-13A2.5 2.5 0 0 1 5.5 3z"
      />
      <path className={styles.cut} d="M6 6.3h11" />
      <circle className={styles.hole} cx="16.5" cy="13.5" r="1.4" />
    </>
  ),
  'star-filled': (
    <path
      className={styles.solid}
      d="m12 2.8 2.85 5.78 6.38.93-4.62 4.5 1.09 6.35L12 17.36l-5.7 3 1.09-6.35-4.62-4.5 6.38-.93z"
    />
  ),
  ieo: (
    <>
      <path d="M12 2.5c3.3 2.3 4.7 5.3 4.7 8.5 0 2-.5 3.7-1.2 5.2h-7C7.8 14.7 7.3 13 7.3 11c0-3.2 1.4-6.2 4.7-8.5z" />
      <path d="M7.4 12 4.5 14.8v3.4l3.7-2M16.6 12l2.9 2.8v3.4l-3.7-2" />
      <circle className={styles.accent} cx="12" cy="9.5" r="1.7" />
      <path className={styles.accent} d="M12 19v2.5" />
    </>
  ),
  nft: (
    <>
      <path d="m12 2.3 8.4 4.85v9.7L12 21.7l-8.4-4.85v-9.7z" />
      <path className={styles.accent} d="M9 15.3V8.9l6 6.2V8.7" />
    </>
  ),
  more: (
    <>
      <rect x="3.5" y="3.5" width="7" height="7" rx="1.8" />
      <rect x="13.5" y="3.5" width="7" height="7" rx="1.8" />
      <rect x="3.5" y="13.5" width="7" height="7" rx="1.8" />
      <circle className={styles.accent} cx="17" cy="17" r="3.5" />
    </>
  ),
  'book-both': (
    <>
      <rect className={styles.down} x="3" y="4.5" width="8" height="6.5" rx="1" />
      <rect className={styles.up} x="3" y="13" width="8" height="6.5" rx="1" />
      <path d="M14.5 5.5H21M14.5 12H21M14.5 18.5H21" />
    </>
  ),
  'book-bids': (
    <>
      <rect className={styles.up} x="3" y="4.5" width="8" height="15" rx="1" />
      <path d="M14.5 5.5H21M14.5 12H21M14.5 18.5H21" />
    </>
  ),
  'book-asks': (
    <>
      <rect className={styles.down} x="3" y="4.5" width="8" height="15" rx="1" />
      <path d="M14.5 5.5H21M14.5 12H21M14.5 18.5H21" />
    </>
  ),
};
