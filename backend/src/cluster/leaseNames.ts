/** How the process that owns the engine is found. */
export const engineLeaseName = 'engine';
/** Of the process that tells the others the prices. */
export const feedLeaseName = 'feed';
