/** The number of this boot script. It is raised when releases begin to need something that earlier ones cannot do. */
export const bootVersion = 1;

/** The oldest boot script that can start the releases which this platform makes. */
export const oldestBootVersion = 1;
