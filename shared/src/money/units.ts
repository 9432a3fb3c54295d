/** An amount as a whole number of its smallest units: '1.25' with 4 decimals is 12500n. Further digits are cut off. */
export function toUnits(amount: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

/** The inverse, without trailing zeros, as on the wire. */
export function fromUnits(units: bigint, decimals: number): string {
  if (units < 0n) return `-${fromUnits(-units, decimals)}`;
  const digits = String(units).padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const fraction = digits.slice(cut).replace(/0+$/, '');
  return fraction ? `${digits.slice(0, cut)}.${fraction}` : digits.slice(0, cut);
}
