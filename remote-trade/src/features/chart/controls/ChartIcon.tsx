const paths = {
  pencil: 'M4 20l1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L8 19zM14.5 6.5l3 3',
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  shrink: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  turn: 'M9 3H5a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h4a1 1 0 0 0 1-1V4a1 1 0 0 0-1-1zM14 12h6v8H9M14 4a5 5 0 0 1 5 5M19 9l-2-2M19 9l2-2',
  undo: 'M4 9h10a5.5 5.5 0 0 1 0 11H9M4 9l4-4M4 9l4 4',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5M14 11v5',
  trashAll: 'M3 6h11M7 6V3.5h4V6M4.5 6l.8 13h6.4l.4-6M16 11h5M16 15h5M15 19h5',
  unlock: 'M6 11h12v9H6zM9 11V7.5a3.5 3.5 0 0 1 6.7-1.4',
  trend: 'M6.5 17.5l11-11M5 19a1.4 1.4 0 1 0 0-.1M19 5a1.4 1.4 0 1 0 0-.1',
  ray: 'M6.5 17.5L21 3M5 19a1.4 1.4 0 1 0 0-.1M13 11a1.4 1.4 0 1 0 0-.1',
  horizontal: 'M3 12h7.5M13.5 12H21M12 12m-1.4 0a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0',
  vertical: 'M12 3v7.5M12 13.5V21M12 12m-1.4 0a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0',
  channel: 'M3 15L15 4M9 20L21 9M6 17.5l0 .01M18 6.5l0 .01',
  fibonacci: 'M4 5h16M4 10h16M4 14h16M4 19h16',
  rectangle: 'M5 7h14v10H5z',
  priceLabel: 'M4 8h11l5 4-5 4H4zM7.5 12h4',
  text: 'M5 8V5h14v3M12 5v14M9 19h6',
} as const;

export type ChartIconName = keyof typeof paths;

/** Icons that only the chart uses. */
export function ChartIcon({ name, size = 20 }: { name: ChartIconName; size?: number }) {
  const side = `${size / 16}rem`;
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width={side}
      height={side}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
