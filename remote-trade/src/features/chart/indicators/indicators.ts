/** The available indicators. Main indicators overlay the candles, the others have panes below. */
export const mainIndicators = ['MA', 'EMA', 'BOLL'] as const;
export const subIndicators = ['VOL', 'MACD', 'KDJ', 'RSI'] as const;
export const indicatorNames = [...mainIndicators, ...subIndicators] as const;
export type IndicatorName = (typeof indicatorNames)[number];

/** Theme tokens, so that lines keep their contrast in every theme. */
export const lineColours = ['ma1', 'ma2', 'ma3', 'ma4', 'ma5', 'text-2'] as const;
export type LineColour = (typeof lineColours)[number];

/** The limits of one parameter. */
export interface IndicatorParameter {
  name: 'period' | 'width' | 'fast' | 'slow' | 'signal' | 'smoothK' | 'smoothD';
  min: number;
  max: number;
  decimals: number;
}

export interface IndicatorLine {
  colour: LineColour;
  isShown: boolean;
}

/** The parameters and lines of an indicator. */
export interface IndicatorSettings {
  params: readonly number[];
  lines: readonly IndicatorLine[];
}

interface Definition {
  params: readonly IndicatorParameter[];
  /** The names of the lines. Without names there is one line per parameter. */
  lineNames?: readonly string[];
  defaults: IndicatorSettings;
}

const period: IndicatorParameter = { name: 'period', min: 1, max: 500, decimals: 0 };

function shown(...colours: LineColour[]): IndicatorLine[] {
  return colours.map((colour) => ({ colour, isShown: true }));
}

function hidden(...colours: LineColour[]): IndicatorLine[] {
  return colours.map((colour) => ({ colour, isShown: false }));
}

/**
 * The usual conventions. EMA begins with the plain average; RSI is Wilder's; K and D begin at 50;
 * the histogram of MACD is twice the distance of its lines; BOLL divides by the number of candles.
 */
export const indicators: Record<IndicatorName, Definition> = {
  MA: {
    params: [period, period, period, period, period],
    defaults: {
      params: [7, 25, 50, 99, 200],
      lines: [...shown('ma1', 'ma2', 'ma3'), ...hidden('ma4', 'ma5')],
    },
  },
  EMA: {
    params: [period, period, period, period, period],
    defaults: {
      params: [7, 25, 99, 150, 200],
      lines: [...shown('ma5', 'ma4', 'text-2'), ...hidden('ma1', 'ma2')],
    },
  },
  BOLL: {
    params: [
      { ...period, min: 2 },
      { name: 'width', min: 0.1, max: 10, decimals: 1 },
    ],
    lineNames: ['UP', 'MID', 'DN'],
    defaults: { params: [20, 2], lines: shown('ma4', 'text-2', 'ma5') },
  },
  VOL: {
    params: [period, period],
    defaults: { params: [5, 10], lines: shown('ma1', 'ma2') },
  },
  MACD: {
    params: [
      { ...period, name: 'fast' },
      { ...period, name: 'slow' },
      { ...period, name: 'signal' },
    ],
    lineNames: ['DIF', 'DEA'],
    defaults: { params: [12, 26, 9], lines: shown('ma1', 'ma2') },
  },
  KDJ: {
    params: [
      { ...period, max: 200 },
      { ...period, name: 'smoothK', max: 100 },
      { ...period, name: 'smoothD', max: 100 },
    ],
    lineNames: ['K', 'D', 'J'],
    defaults: { params: [9, 3, 3], lines: shown('ma1', 'ma2', 'ma3') },
  },
  RSI: {
    params: [period, period, period].map((each) => ({ ...each, min: 2 })),
    defaults: { params: [6, 12, 24], lines: shown('ma1', 'ma2', 'ma3') },
  },
};

/** Whether each parameter has its own line, as moving averages do. */
export function hasLinePerParameter(name: IndicatorName): boolean {
  return !indicators[name].lineNames;
}

export type ParameterProblem = 'NOT_A_NUMBER' | 'OUT_OF_RANGE' | 'NOT_BELOW_SLOW' | 'REPEATED';

/** Parses a parameter. Undefined unless it is a number with few enough decimals. */
export function parseParameter(text: string, { decimals }: IndicatorParameter): number | undefined {
  const form = decimals === 0 ? /^\d{1,4}$/ : /^\d{1,4}([.,]\d{1,2})?$/;
  return form.test(text.trim()) ? Number(text.trim().replace(',', '.')) : undefined;
}

/** The problem of each typed parameter, in their order. */
export function findParameterProblems(
  name: IndicatorName,
  texts: readonly string[],
  isShown: (at: number) => boolean,
): (ParameterProblem | undefined)[] {
  const { params } = indicators[name];
  const values = params.map((parameter, at) => parseParameter(texts[at] ?? '', parameter));

  return params.map((parameter, at) => {
    const value = values[at];
    if (value === undefined) return 'NOT_A_NUMBER';
    if (value < parameter.min || value > parameter.max) return 'OUT_OF_RANGE';
    const slow = values[params.findIndex(({ name: other }) => other === 'slow')];
    if (parameter.name === 'fast' && slow !== undefined && value >= slow) return 'NOT_BELOW_SLOW';
    if (!hasLinePerParameter(name) || !isShown(at)) return undefined;
    return values.some((other, before) => before < at && other === value && isShown(before))
      ? 'REPEATED'
      : undefined;
  });
}
