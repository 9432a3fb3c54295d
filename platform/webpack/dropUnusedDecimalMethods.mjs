/** The library for decimals, in the form that browsers load. */
export const decimalLibrary = /[\\/]decimal\.js[\\/]decimal\.mjs$/;

/**
 * What money needs. Logarithms, roots, trigonometry, other bases and powers that are not whole are left out, which is
 * half of the library. Earlier versions of remotes use what stands here: take nothing away.
 */
const kept = new Set([
  ...['abs', 'neg', 'plus', 'add', 'minus', 'sub', 'times', 'mul', 'div', 'divToInt', 'mod', 'pow'],
  ...['ceil', 'floor', 'round', 'trunc', 'clamp', 'max', 'min', 'sum', 'sign'],
  ...['cmp', 'eq', 'gt', 'gte', 'lt', 'lte'],
  ...['isFinite', 'isInteger', 'isNaN', 'isNegative', 'isPositive', 'isZero'],
  ...['decimalPlaces', 'precision', 'toDecimalPlaces', 'toSignificantDigits'],
  'clone',
  ...['toExponential', 'toFixed', 'toNumber', 'toPrecision', 'toString', 'valueOf'],
]);

const method = /^( *)P((?:\.\w+ = P)*\.\w+) = function[^]*?^\1};\n/gm;
const staticFunction = /^ *Decimal\.(\w+) = \1;.*\n/gm;

/** Parts of kept functions that need the others: what is found, and what replaces it. */
const cuts = [
  // Constants of logarithms and trigonometry.
  [/^ *(?:LN10|PI) = new Decimal\((?:LN10|PI)\);\n/gm, ''],
  // Numbers of other bases.
  [
    /^( *)if \(isHex\.test\(str\)\)[^]*?^\1external = true;\n\n\1return x;\n/m,
    '$1throw Error(invalidArgument + str);\n',
  ],
  // Powers whose exponent is not whole.
  [
    /(return y\.s < 0 \? new Ctor\(1\)\.div\(r\) : finalise\(r, pr, rm\);\n *\}\n)[^]*?(\n *\};\n)/,
    '$1  throw Error(invalidArgument + y);$2',
  ],
];

/** A webpack loader for the library for decimals. It keeps the methods that the product may use. */
export default function dropUnusedDecimalMethods(source) {
  return keepMethods(source);
}

export function keepMethods(source) {
  const found = new Set();
  const isKept = (names) => {
    for (const name of names) found.add(name);
    return names.some((name) => kept.has(name));
  };
  const reduced = source
    .replaceAll('\r\n', '\n')
    .replace(method, (text, _, names) => (isKept(names.match(/\w+/g)) ? text : ''))
    .replace(staticFunction, (text, name) => (isKept([name]) ? text : ''));
  const missing = [...kept].filter((name) => !found.has(name));
  if (missing.length > 0) throw changed(missing.join(', '));
  return cuts.reduce(cut, reduced);
}

function cut(source, [part, replacement]) {
  if (source.search(part) < 0) throw changed(String(part));
  return source.replace(part, replacement);
}

function changed(what) {
  return new Error(
    `The library for decimals is written differently: dropUnusedDecimalMethods does not find ${what}.`,
  );
}
