/** The drawing tools and the number of points of each. */
export const toolPoints = {
  trend: 2,
  ray: 2,
  horizontal: 1,
  vertical: 1,
  channel: 3,
  fibonacci: 2,
  rectangle: 2,
  priceLabel: 1,
  text: 1,
} as const;

export type ToolName = keyof typeof toolPoints;
export const toolNames = Object.keys(toolPoints) as ToolName[];

/** A position by time and price, independent of the period. */
export interface DrawingPoint {
  time: number;
  price: number;
}

export const drawingColours = ['brand', 'ma1', 'ma3', 'ma4', 'ma5', 'text-2'] as const;
export type DrawingColour = (typeof drawingColours)[number];

export interface Drawing {
  id: string;
  tool: ToolName;
  points: readonly DrawingPoint[];
  colour: DrawingColour;
  isLocked: boolean;
  /** The text of a text drawing. */
  text?: string;
}

export const maxTextLength = 80;
