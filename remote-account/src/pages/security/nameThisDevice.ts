const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const;

/** What people call the device of this browser, or else `other`. */
export function nameThisDevice(other: string, userAgent = navigator.userAgent): string {
  return systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? other;
}
