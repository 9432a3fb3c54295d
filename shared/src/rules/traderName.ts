const unnamed = /^#(\d+)$/;

/**
 * The name of a lead trader as it is shown. Who has chosen none is named by the public number, which the caller writes; no chosen
 * name has a “#”.
 */
export function traderName(nickname: string, unnamedOf: (number: string) => string): string {
  const number = unnamed.exec(nickname)?.[1];
  return number === undefined ? nickname : unnamedOf(number);
}
