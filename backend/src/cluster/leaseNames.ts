/** How the process that owns the engine is found. */
export const engineLeaseName = 'engine';
/** The lease of the process that publishes prices to the others. */
export const feedLeaseName = 'feed';
