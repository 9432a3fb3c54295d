const powers = Array.from({ length: 40 }, (_, exponent) => 10n ** BigInt(exponent));
const zero = '0'.charCodeAt(0);

/** An amount as an integer of its smallest units: '1.25' at 4 decimals is 12500n. Further digits are cut off. */
export function toScaledUnits(amount: string, decimals: number): bigint {
  const dot = amount.indexOf('.');
  if (dot < 0) return BigInt(amount) * powerOf10(decimals);
  const fraction = amount.slice(dot + 1, dot + 1 + decimals);
  return BigInt(amount.slice(0, dot) + fraction) * powerOf10(decimals - fraction.length);
}

/** Up to this number the digits of a `number` are exact, and are read faster than those of a `bigint`. */
const mostExact = BigInt(Number.MAX_SAFE_INTEGER);

/** The inverse, in the wire form: no trailing zeros. */
export function fromScaledUnits(units: bigint, decimals: number): string {
  if (units < 0n) return `-${fromScaledUnits(-units, decimals)}`;
  if (units === 0n) return '0';
  const digits = String(units <= mostExact ? Number(units) : units).padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  let end = digits.length;
  while (end > cut && digits.charCodeAt(end - 1) === zero) end -= 1;
  return end === cut ? digits.slice(0, cut) : `${digits.slice(0, cut)}.${digits.slice(cut, end)}`;
}

function powerOf10(exponent: number): bigint {
  return powers[exponent] ?? 10n ** BigInt(exponent);
}
