/** A figure, and what it must not exceed. */
export interface Finding {
  what: string;
  value: number;
  unit: '' | '×' | 'KB' | 'ms';
  limit?: number;
}

export function isOver({ value, limit }: Finding): boolean {
  return limit !== undefined && value > limit;
}
