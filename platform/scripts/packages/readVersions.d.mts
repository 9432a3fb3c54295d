export function readVersions(platform: string): Record<string, string>;
