/** The numbers of a position that are explained, with their names. */
export const explainedWords = {
  pnl: 'futures.pnl',
  margin: 'futures.margin',
  risk: 'futures.risk',
  liquidation: 'futures.liquidation',
} as const;

export type ExplainedName = keyof typeof explainedWords;
