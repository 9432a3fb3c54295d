/** A measured value and its limit. */
export interface Measurement {
  what: string;
  value: number;
  unit: '' | '×' | 'KB' | 'ms';
  limit?: number;
}

export function exceedsLimit({ value, limit }: Measurement): boolean {
  return limit !== undefined && value > limit;
}
