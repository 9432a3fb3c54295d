/** An amount as a whole number of its smallest parts: '1.25' at 4 decimals is 12500n. Finer digits are cut. */
export function toUnits(amount: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

/** The way back, as the wire writes amounts: no digit more than needed. */
export function fromUnits(units: bigint, decimals: number): string {
  if (units < 0n) return `-${fromUnits(-units, decimals)}`;
  const digits = String(units).padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const fraction = digits.slice(cut).replace(/0+$/, '');
  return fraction ? `${digits.slice(0, cut)}.${fraction}` : digits.slice(0, cut);
}
