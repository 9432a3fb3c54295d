/** What can be drawn on the candles, and how many points each needs. */
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

/** A place on the chart that means the same at every period. */
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
  /** The words of a text; nothing else has any. */
  text?: string;
}

export const maxTextLength = 80;
