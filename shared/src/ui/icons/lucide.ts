/**
 * @license Lucide 1.75.0 - ISC, with parts of Feather - MIT
 *
 * Copyright (c) 2026 Lucide Icons and Contributors, 2013-present Cole Bemis. See LICENSE-lucide.
 */

/** The paths and other elements of an icon, on a grid of 24 px. */
export type Shape = readonly (
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>]
)[];

export const alarmClock: Shape = [
  ['circle', { cx: '12', cy: '13', r: '8' }],
  'M12 9v4l2 2',
  'M5 3 2 6',
  'm22 6-3-3',
  'M6.38 18.7 4 21',
  'M17.64 18.67 20 21',
];

export const arrowLeftRight: Shape = ['M8 3 4 7l4 4', 'M4 7h16', 'm16 21 4-4-4-4', 'M20 17H4'];

export const arrowRight: Shape = ['M5 12h14', 'm12 5 7 7-7 7'];

export const bell: Shape = [
  'M10.268 21a2 2 0 0 0 3.464 0',
  'M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326',
];

export const buildingComplex: Shape = [
  'M10 12h4',
  'M10 8h4',
  'M14 21v-3a2 2 0 0 0-4 0v3',
  'M6 10H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2',
  'M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16',
];

export const calendar: Shape = [
  'M8 2v4',
  'M16 2v4',
  ['rect', { width: '18', height: '18', x: '3', y: '4', rx: '2' }],
  'M3 10h18',
];

export const chartCandlestick: Shape = [
  'M9 5v4',
  ['rect', { width: '4', height: '6', x: '7', y: '9', rx: '1' }],
  'M9 15v2',
  'M17 3v2',
  ['rect', { width: '4', height: '8', x: '15', y: '5', rx: '1' }],
  'M17 13v3',
  'M3 3v16a2 2 0 0 0 2 2h16',
];

export const chartNoAxesColumn: Shape = ['M5 21v-6', 'M12 21V3', 'M19 21V9'];

export const chartSpline: Shape = [
  'M3 3v16a2 2 0 0 0 2 2h16',
  'M7 16c.5-2 1.5-7 4-7 2 0 2 3 4 3 2.5 0 4.5-5 5-7',
];

export const check: Shape = ['M20 6 9 17l-5-5'];

export const chevronDown: Shape = ['m6 9 6 6 6-6'];

export const chevronLeft: Shape = ['m15 18-6-6 6-6'];

export const chevronRight: Shape = ['m9 18 6-6-6-6'];

export const circleCheck: Shape = [
  ['circle', { cx: '12', cy: '12', r: '10' }],
  'm16 9-5.5 5.5L8 12',
];

export const circleQuestionMark: Shape = [
  ['circle', { cx: '12', cy: '12', r: '10' }],
  'M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3',
  'M12 17h.01',
];

export const clipboardList: Shape = [
  ['rect', { width: '8', height: '4', x: '8', y: '2', rx: '1', ry: '1' }],
  'M16 4h2a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2',
  'M12 11h4',
  'M12 16h4',
  'M8 11h.01',
  'M8 16h.01',
];

export const coins: Shape = [
  ['circle', { cx: '8', cy: '8', r: '6' }],
  'M18.09 10.37A6 6 0 1 1 10.34 18',
  'M7 6h1v4',
  'm16.71 13.88.7.71-2.82 2.82',
];

export const copy: Shape = [
  ['rect', { width: '14', height: '14', x: '8', y: '8', rx: '2', ry: '2' }],
  'M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
];

export const creditCard: Shape = [
  ['rect', { width: '20', height: '14', x: '2', y: '5', rx: '2' }],
  'M2 10h20',
];

export const deletion: Shape = [
  'M10 5a2 2 0 0 0-1.344.519l-6.328 5.74a1 1 0 0 0 0 1.481l6.328 5.741A2 2 0 0 0 10 19h10a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2z',
  'm12 9 6 6',
  'm18 9-6 6',
];

export const ellipsis: Shape = [
  ['circle', { cx: '12', cy: '12', r: '1' }],
  ['circle', { cx: '19', cy: '12', r: '1' }],
  ['circle', { cx: '5', cy: '12', r: '1' }],
];

export const eye: Shape = [
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0',
  ['circle', { cx: '12', cy: '12', r: '3' }],
];

export const eyeClosed: Shape = [
  'm15 18-.722-3.25',
  'M2 8a10.645 10.645 0 0 0 20 0',
  'm20 15-1.726-2.05',
  'm4 15 1.726-2.05',
  'm9 18 .722-3.25',
];

export const fileText: Shape = [
  'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7Z',
  'M14 2v4a2 2 0 0 0 2 2h4',
  'M16 13H8',
  'M16 17H8',
];

export const fingerprint: Shape = [
  'M12 10a2 2 0 0 0-2 2c0 1.02-.1 2.51-.26 4 M14 13.12c0 2.38 0 6.38-1 8.88 M17.29 21.02c.12-.6.43-2.3.5-3.02 M2 12a10 10 0 0 1 18-6 M2 16h.01',
  'M21.8 16c.2-2 .131-5.354 0-6 M5 19.5C5.5 18 6 15 6 12a6 6 0 0 1 .34-2 M8.65 22c.21-.66.45-1.32.57-2 M9 6.8a6 6 0 0 1 9 5.2v2',
];

export const globe: Shape = [
  ['circle', { cx: '12', cy: '12', r: '10' }],
  'M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20',
  'M2 12h20',
];

export const house: Shape = [
  'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8',
  'M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
];

export const info: Shape = [['circle', { cx: '12', cy: '12', r: '10' }], 'M12 16v-4', 'M12 8h.01'];

export const keyRound: Shape = [
  'M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4z',
  ['circle', { cx: '16.5', cy: '7.5', r: '.5', fill: 'currentColor' }],
];

export const lock: Shape = [
  ['rect', { width: '18', height: '11', x: '3', y: '11', rx: '2', ry: '2' }],
  'M7 11V7a5 5 0 0 1 10 0v4',
];

export const mail: Shape = [
  'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7',
  ['rect', { x: '2', y: '4', width: '20', height: '16', rx: '2' }],
];

export const mapPin: Shape = [
  'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0',
  ['circle', { cx: '12', cy: '10', r: '3' }],
];

export const megaphone: Shape = [
  'M11 6a13 13 0 0 0 8.4-2.8A1 1 0 0 1 21 4v12a1 1 0 0 1-1.6.8A13 13 0 0 0 11 14H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z',
  'M6 14a12 12 0 0 0 2.4 7.2 2 2 0 0 0 3.2-2.4A8 8 0 0 1 10 14',
  'M8 6v8',
];

export const messageSquare: Shape = [
  'M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z',
];

export const minus: Shape = ['M5 12h14'];

export const moon: Shape = [
  'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
];

export const palette: Shape = [
  'M12 22a1 1 0 0 1 0-20 10 9 0 0 1 10 9 5 5 0 0 1-5 5h-2.25a1.75 1.75 0 0 0-1.4 2.8l.3.4a1.75 1.75 0 0 1-1.4 2.8z',
  ['circle', { cx: '13.5', cy: '6.5', r: '.5', fill: 'currentColor' }],
  ['circle', { cx: '17.5', cy: '10.5', r: '.5', fill: 'currentColor' }],
  ['circle', { cx: '6.5', cy: '12.5', r: '.5', fill: 'currentColor' }],
  ['circle', { cx: '8.5', cy: '7.5', r: '.5', fill: 'currentColor' }],
];

export const pencil: Shape = [
  'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z',
  'm15 5 4 4',
];

export const phone: Shape = [
  'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
];

export const plus: Shape = ['M5 12h14', 'M12 5v14'];

export const receiptText: Shape = [
  'M13 16H8',
  'M14 8H8',
  'M16 12H8',
  'M4 3a1 1 0 0 1 1-1 1.3 1.3 0 0 1 .7.2l.933.6a1.3 1.3 0 0 0 1.4 0l.934-.6a1.3 1.3 0 0 1 1.4 0l.933.6a1.3 1.3 0 0 0 1.4 0l.933-.6a1.3 1.3 0 0 1 1.4 0l.934.6a1.3 1.3 0 0 0 1.4 0l.933-.6A1.3 1.3 0 0 1 19 2a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1 1.3 1.3 0 0 1-.7-.2l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.934.6a1.3 1.3 0 0 1-1.4 0l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-1.4 0l-.934-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-.7.2 1 1 0 0 1-1-1z',
];

export const refreshCw: Shape = [
  'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8',
  'M21 3v5h-5',
  'M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16',
  'M8 16H3v5',
];

export const scale: Shape = [
  'M12 3v18',
  'm19 8 3 8a5 5 0 0 1-6 0zV7',
  'M3 7h1a17 17 0 0 0 8-2 17 17 0 0 0 8 2h1',
  'm5 8 3 8a5 5 0 0 1-6 0zV7',
  'M7 21h10',
];

export const scanLine: Shape = [
  'M3 7V5a2 2 0 0 1 2-2h2',
  'M17 3h2a2 2 0 0 1 2 2v2',
  'M21 17v2a2 2 0 0 1-2 2h-2',
  'M7 21H5a2 2 0 0 1-2-2v-2',
  'M7 12h10',
];

export const search: Shape = ['m21 21-4.34-4.34', ['circle', { cx: '11', cy: '11', r: '8' }]];

export const share: Shape = [
  'M12 2v13',
  'm16 6-4-4-4 4',
  'M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8',
];

export const shieldCheck: Shape = [
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z',
  'm9 12 2 2 4-4',
];

export const slidersHorizontal: Shape = [
  'M10 5H3',
  'M12 19H3',
  'M14 3v4',
  'M16 17v4',
  'M21 12h-9',
  'M21 19h-5',
  'M21 5h-7',
  'M8 10v4',
  'M8 12H3',
];

export const sprout: Shape = [
  'M14 9.536V7a4 4 0 0 1 4-4h1.5a.5.5 0 0 1 .5.5V5a4 4 0 0 1-4 4 4 4 0 0 0-4 4c0 2 1 3 1 5a5 5 0 0 1-1 3',
  'M4 9a5 5 0 0 1 8 4 5 5 0 0 1-8-4',
  'M5 21h14',
];

export const star: Shape = [
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z',
];

export const sun: Shape = [
  ['circle', { cx: '12', cy: '12', r: '4' }],
  'M12 2v2',
  'M12 20v2',
  'm4.93 4.93 1.41 1.41',
  'm17.66 17.66 1.41 1.41',
  'M2 12h2',
  'M20 12h2',
  'm6.34 17.66-1.41 1.41',
  'm19.07 4.93-1.41 1.41',
];

export const timer: Shape = [
  ['line', { x1: '10', x2: '14', y1: '2', y2: '2' }],
  ['line', { x1: '12', x2: '15', y1: '14', y2: '11' }],
  ['circle', { cx: '12', cy: '14', r: '8' }],
];

export const trendingUpDown: Shape = [
  'M14.828 14.828 21 21',
  'M21 16v5h-5',
  'm21 3-9 9-4-4-6 6',
  'M21 8V3h-5',
];

export const triangleAlert: Shape = [
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3',
  'M12 9v4',
  'M12 17h.01',
];

export const user: Shape = [
  'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2',
  ['circle', { cx: '12', cy: '7', r: '4' }],
];

export const users: Shape = [
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2',
  'M16 3.128a4 4 0 0 1 0 7.744',
  'M22 21v-2a4 4 0 0 0-3-3.87',
  ['circle', { cx: '9', cy: '7', r: '4' }],
];

export const wallet: Shape = [
  'M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1',
  'M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4',
];

export const wifiOff: Shape = [
  'M12 20h.01',
  'M8.5 16.429a5 5 0 0 1 7 0',
  'M5 12.859a10 10 0 0 1 5.17-2.69',
  'M19 12.859a10 10 0 0 0-2.007-1.523',
  'M2 8.82a15 15 0 0 1 4.177-2.643',
  'M22 8.82a15 15 0 0 0-11.288-3.764',
  'm2 2 20 20',
];

export const x: Shape = ['M18 6 6 18', 'm6 6 12 12'];
