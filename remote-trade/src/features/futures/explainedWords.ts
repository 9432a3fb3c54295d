/** The numbers of a position that are explained, with their names. */
export const explainedWords = {
  pnl: 'contract.pnl',
  margin: 'contract.margin',
  risk: 'contract.risk',
  liquidation: 'contract.liquidation',
} as const;

export type ExplainedName = keyof typeof explainedWords;
