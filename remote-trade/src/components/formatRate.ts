/** A ratio as a percentage without a sign, such as a fee: 0.001 is 0.1 %. */
export function formatRate(ratio: { toString(): string }, tag: string): string {
  return new Intl.NumberFormat(tag, {
    style: 'percent',
    maximumFractionDigits: 4,
    numberingSystem: 'latn',
  }).format(Number(ratio));
}
