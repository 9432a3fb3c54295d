/** The colour of the browser's own bars around the page. */
export const themeColours = { dark: '#0b0e11', light: '#ffffff' } as const;
