/** Month to second, for lists: the year is known. */
export function formatTime(time: number, tag: string): string {
  return new Intl.DateTimeFormat(tag, {
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  }).format(time);
}

/** With the year, which is the same in every language. */
export function formatDate(time: number, tag: string): string {
  return new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    calendar: 'gregory',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  }).format(time);
}

/** A time of today. */
export function formatClock(time: number, tag: string): string {
  return new Intl.DateTimeFormat(tag, {
    timeStyle: 'medium',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  }).format(time);
}

/** A day without its hours. */
export function formatDay(time: number, tag: string): string {
  return new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    calendar: 'gregory',
    numberingSystem: 'latn',
  }).format(time);
}
