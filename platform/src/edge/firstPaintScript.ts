import { prepareFirstPaint } from './prepareFirstPaint';

/** Written by the edge, for each release. */
declare const H5_HOME_ROUTES: readonly string[];

prepareFirstPaint(window, H5_HOME_ROUTES);
