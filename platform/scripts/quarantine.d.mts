export interface Quarantined {
  file: string;
  name: string;
  reason: string;
  since: string;
}
export function readQuarantine(workspace: string): Quarantined[];
export function e2eGrepInvert(quarantine: Quarantined[]): RegExp[];
