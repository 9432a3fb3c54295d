// Writes what follows from the pages, so that an editor knows it after an installation. Other commands do it themselves.
import { writePages } from '../webpack/pages/writePages.mjs';
import { workspace } from './install.mjs';

writePages(workspace);
