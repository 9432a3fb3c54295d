/** The package manager, in the version that the product is installed with. */
export const pnpm: string;
