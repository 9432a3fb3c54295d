import { numberSeparators, percentSign } from '@h5/shared/money/format';

/** Formats the chart's numbers with the separators and the percent sign of a language and a typographic minus. */
export function localizeNumber(tag: string): (value: string | number) => string {
  const { group, decimal } = numberSeparators(tag);

  return (value) => {
    const [whole = '', ...fraction] = String(value).split('.');
    const grouped = whole.replace(/(?<=\d)(?=(\d{3})+$)/g, group).replace(/^-/, '−');
    return [grouped, ...fraction].join(decimal).replace('%', percentSign(tag));
  };
}
