/** All UTC offsets in use, in minutes. */
const offsets = [
  -720, -660, -600, -570, -540, -480, -420, -360, -300, -240, -210, -180, -120, -60, 0, 60, 120,
  180, 210, 240, 270, 300, 330, 345, 360, 390, 420, 480, 540, 570, 600, 630, 660, 720, 765, 780,
  840,
] as const;

/** Device time, exchange time, or an offset such as +05:30. */
export type ChartTimeZone = 'device' | 'exchange' | `${'+' | '-'}${string}`;

export const chartTimeZones: readonly ChartTimeZone[] = [
  'device',
  'exchange',
  ...offsets.map(zoneOf),
];

function zoneOf(minutes: number): ChartTimeZone {
  const size = Math.abs(minutes);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** The display name, such as UTC+5:30, with a typographic minus. */
export function zoneName(zone: ChartTimeZone, now: number): string {
  const minutes = offsetMinutes(zone, now);
  const size = Math.abs(minutes);
  const rest = size % 60 ? `:${String(size % 60).padStart(2, '0')}` : '';
  if (minutes === 0) return 'UTC';
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest}`;
}

/** The UTC offset of a zone at a time, which may change with daylight saving. */
export function offsetMinutes(zone: ChartTimeZone, time: number): number {
  if (zone === 'device') return -new Date(time).getTimezoneOffset();
  // Exchange days and their candles begin at midnight UTC.
  if (zone === 'exchange') return 0;
  const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number);
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** Shifts a time so that its UTC fields are the local time of the zone. */
export function shiftToZone(time: number, zone: ChartTimeZone): number {
  return time + offsetMinutes(zone, time) * 60_000;
}

/** Fills YYYY, MM, DD, HH and mm with the parts of a time in a zone. */
export function fillTemplate(template: string, time: number, zone: ChartTimeZone): string {
  const iso = new Date(shiftToZone(time, zone)).toISOString();
  const parts: Record<string, string> = {
    YYYY: iso.slice(0, 4),
    MM: iso.slice(5, 7),
    DD: iso.slice(8, 10),
    HH: iso.slice(11, 13),
    mm: iso.slice(14, 16),
  };
  return template.replace(/YYYY|MM|DD|HH|mm/g, (part) => parts[part] ?? part);
}
