/** The share of weakenings that must be caught. */
const threshold = 0.95;

const marks = { caught: '✓', survived: '✗', invalid: '!' };

export function outcomeLine({ weakening, result, reason, seconds }) {
  const { area, id, what } = weakening;
  const time = `${seconds.toFixed(0)} s`;
  return `${marks[result]} ${result.padEnd(8)} ${area}/${id}: ${what} (${time}; ${reason})`;
}

/** A line per area, the weakenings that were not caught, and the totals. */
export function summaryLines(outcomes) {
  const areas = [...new Set(outcomes.map(({ weakening }) => weakening.area))].sort();
  const rows = areas.map((area) => {
    const own = outcomes.filter(({ weakening }) => weakening.area === area);
    return row(area, count(own, 'caught'), count(own, 'survived'), count(own, 'invalid'));
  });
  const caught = count(outcomes, 'caught');
  const survived = count(outcomes, 'survived');
  const wrong = count(outcomes, 'invalid');
  const share = ((100 * caught) / outcomes.length).toFixed(1);
  return [
    '',
    row('area', 'caught', 'survived', 'invalid'),
    ...rows,
    '',
    ...outcomes.filter(({ result }) => result !== 'caught').map(outcomeLine),
    `${share} % of ${outcomes.length} weakenings were caught; ${survived} survived, ${wrong} invalid.`,
    `${caught} passed, ${survived + wrong} failed`,
  ].join('\n');
}

export function meetsThreshold(outcomes) {
  const isValid = count(outcomes, 'invalid') === 0;
  return isValid && count(outcomes, 'caught') >= threshold * outcomes.length;
}

function count(outcomes, wanted) {
  return outcomes.filter(({ result }) => result === wanted).length;
}

function row(area, ...cells) {
  return [area.padEnd(14), ...cells.map((cell) => String(cell).padStart(9))].join('');
}
