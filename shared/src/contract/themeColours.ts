/** What the phone paints around the page: the ground of its header. */
export const themeColours = { dark: '#0b0e11', light: '#ffffff' } as const;
