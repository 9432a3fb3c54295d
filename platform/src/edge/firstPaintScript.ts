import type { DocumentFiles } from '@h5/shared/release/documentFiles';
import { prepareFirstPaint } from './prepareFirstPaint';
import { requestFirstFiles } from './requestFirstFiles';
import { watchBootScript } from './watchBootScript';

/** Written by the edge, for each release. */
declare const H5_HOME_ROUTES: readonly string[];

const stored = prepareFirstPaint(window, H5_HOME_ROUTES);
watchBootScript(window);
const files = document.getElementById('files')?.textContent;
if (files) requestFirstFiles(window, JSON.parse(files) as DocumentFiles, stored);
