/** Writes the figures of the chart with the marks of a language, and with the typographic minus. */
export function localMarks(tag: string): (value: string | number) => string {
  const parts = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(12345.6);
  const mark = (wanted: 'group' | 'decimal') =>
    parts.find(({ type }) => type === wanted)?.value ?? '';
  const group = mark('group');
  const decimal = mark('decimal');

  return (value) => {
    const [whole = '', ...fraction] = String(value).split('.');
    const grouped = whole.replace(/(?<=\d)(?=(\d{3})+$)/g, group).replace(/^-/, '−');
    return [grouped, ...fraction].join(decimal);
  };
}
