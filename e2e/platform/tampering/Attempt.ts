/** What code that tries to run something gets to work with. Attempts run in the page: they use nothing else. */
export interface Given {
  /** Code that marks the page if it runs. */
  code: string;
  /** Another origin; every file of it marks the page. */
  foreign: string;
  /** A script of the release, with its hash. */
  script: string;
  integrity: string;
  style: string;
}

/** A way to run foreign code in a running page. */
export interface Attempt {
  /** The directive that refuses it, or the name of what is thrown. */
  refusedBy: string;
  attempt: (given: Given) => unknown;
}
