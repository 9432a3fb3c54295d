/**
 * Functions whose results have the same bits in every engine, unlike `Math.exp` and `Math.log`: they use only operations that
 * IEEE 754 rounds exactly. Prices that follow from a key can therefore be recomputed anywhere.
 */

/** The logarithm of 2 in two parts; the first has so few bits that small multiples of it are exact. */
const ln2 = Math.LN2;
const ln2High = 0.69314718036912381649;
const ln2Low = 1.90821492927058770002e-10;

/** e to the power of x, for x between -700 and 700. */
export function exp(x: number): number {
  const doublings = Math.round(x / ln2);
  const rest = x - doublings * ln2High - doublings * ln2Low;
  let sum = 1;
  for (let term = 14; term > 0; term -= 1) sum = 1 + (sum * rest) / term;
  return scaled(sum, doublings);
}

/** The natural logarithm of a positive number that is not tiny. */
export function log(x: number): number {
  let mantissa = x;
  let doublings = 0;
  for (; mantissa > Math.SQRT2; doublings += 1) mantissa /= 2;
  for (; mantissa < Math.SQRT1_2; doublings -= 1) mantissa *= 2;
  const ratio = (mantissa - 1) / (mantissa + 1);
  const square = ratio * ratio;
  let sum = 0;
  for (let power = 25; power > 0; power -= 2) sum = sum * square + 1 / power;
  return 2 * ratio * sum + doublings * ln2Low + doublings * ln2High;
}

/** Multiplies by a power of two. */
function scaled(value: number, doublings: number): number {
  const factor = doublings < 0 ? 0.5 : 2;
  let result = value;
  for (let count = Math.abs(doublings); count > 0; count -= 1) result *= factor;
  return result;
}

/** Below which value a standard normal number is with this probability, between 0 and 1 (Wichura, algorithm AS 241). */
export function normalQuantile(probability: number): number {
  const centred = probability - 0.5;
  if (Math.abs(centred) <= 0.425) {
    const rest = 0.180625 - centred * centred;
    return (centred * polynomial(centre, rest)) / polynomial(centreDivisor, rest);
  }
  const tail = Math.sqrt(-log(centred < 0 ? probability : 1 - probability));
  const size =
    tail <= 5
      ? polynomial(near, tail - 1.6) / polynomial(nearDivisor, tail - 1.6)
      : polynomial(far, tail - 5) / polynomial(farDivisor, tail - 5);
  return centred < 0 ? -size : size;
}

/** Coefficients of the highest power first. */
function polynomial(coefficients: readonly number[], x: number): number {
  let sum = 0;
  for (const coefficient of coefficients) sum = sum * x + coefficient;
  return sum;
}

const centre = [
  2509.0809287301227, 33430.575583588128, 67265.7709270087, 45921.95393154987, 13731.693765509461,
  1971.5909503065514, 133.14166789178438, 3.3871328727963665,
];
const centreDivisor = [
  5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751,
  687.1870074920579, 42.31333070160091, 1,
];
const near = [
  7.745450142783414e-4, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684,
  3.6478483247632045, 5.769497221460691, 4.630337846156546, 1.4234371107496835,
];
const nearDivisor = [
  1.0507500716444169e-9, 5.475938084995345e-4, 0.015198666563616457, 0.14810397642748008,
  0.6897673349851, 1.6763848301838038, 2.053191626637759, 1,
];
const far = [
  2.0103343992922881e-7, 2.7115555687434876e-5, 0.0012426609473880784, 0.026532189526576124,
  0.29656057182850487, 1.7848265399172913, 5.463784911164114, 6.657904643501103,
];
const farDivisor = [
  2.0442631033899397e-15, 1.421511758316446e-7, 1.8463183175100547e-5, 7.868691311456133e-4,
  0.014875361290850615, 0.1369298809227358, 0.599832206555888, 1,
];
