import { boot } from './boot';
import type { Trust } from './verifyRelease';

/** Written by the edge, for each environment. */
declare const H5_TRUST: Trust;

void boot(window, H5_TRUST);
