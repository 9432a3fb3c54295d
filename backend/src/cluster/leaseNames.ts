/** How the process that owns the engine is found. */
export const engineLease = 'engine';
/** Of the process that tells the others the prices. */
export const feedLease = 'feed';
