export const shareCardWidth = 640;
export const shareCardHeight = 880;
export const sidePx = 48;

export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'fillRect'
  | 'fillText'
  | 'font'
  | 'measureText'
  | 'textAlign'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'stroke'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
>;

export interface WrittenAt {
  /** The margin of the picture by default. */
  x?: number;
  y: number;
  size: number;
  weight: number;
  colour: string;
  width: number;
  isEnd?: boolean;
}

/** Writes a line, smaller if it is too wide. */
export function writeText(pen: Pen, text: string, at: WrittenAt, family: string): void {
  const { x = sidePx, y, size, weight, colour, width, isEnd = false } = at;
  pen.font = `${weight} ${size}px ${family}`;
  const measured = pen.measureText(text).width;
  if (measured > width) pen.font = `${weight} ${Math.floor((size * width) / measured)}px ${family}`;
  pen.fillStyle = colour;
  pen.textAlign = isEnd ? 'right' : 'left';
  pen.fillText(text, isEnd ? shareCardWidth - sidePx : x, y);
}
