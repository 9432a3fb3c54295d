export const visitedRoutesFile: string;

export const everyRoute: string;
