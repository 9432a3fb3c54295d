import type { DocumentFiles } from '@h5/shared/release/documentFiles';
import { prepareFirstPaint } from './prepareFirstPaint';
import { requestFirstFiles } from './requestFirstFiles';
import { watchBootScript } from './watchBootScript';
import { whenFirstPainted } from './whenFirstPainted';

/** Written by the edge, for each release. */
declare const H5_HOME_ROUTES: readonly string[];

const stored = prepareFirstPaint(window, H5_HOME_ROUTES);
watchBootScript(window);
const files = document.getElementById('files')?.textContent;
const request = () =>
  files && requestFirstFiles(window, JSON.parse(files) as DocumentFiles, stored);
// What home reads is not needed before the host has arrived, and a script that takes longer delays the paint by a frame.
if (document.documentElement.dataset.firstPaint === 'off') request();
else void whenFirstPainted(window).then(request);
