/** Palettes of five colours; the first is the background. */
export type ColourPalette = readonly [string, string, string, string, string];

export const colourPalettes: readonly [ColourPalette, ...ColourPalette[]] = [
  ['#f4eadb', '#c8563c', '#e0a94a', '#2f6f73', '#20304f'],
  ['#101a2b', '#f2c14e', '#f78154', '#4d9078', '#e8e4d9'],
  ['#fdf3e7', '#e4572e', '#29335c', '#f3a712', '#a8c686'],
  ['#1d1a26', '#ff6b6b', '#ffd93d', '#6bcbb8', '#f7f0f5'],
  ['#e9eef2', '#264653', '#2a9d8f', '#e9c46a', '#e76f51'],
  ['#20201d', '#d9a066', '#8f563b', '#639bff', '#eee5d3'],
  ['#fbeee6', '#6d597a', '#b56576', '#e88c7d', '#355070'],
  ['#0d2b2e', '#f4d58d', '#bf0603', '#708d81', '#f1ece2'],
];
