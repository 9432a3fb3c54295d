/** What a page says about itself in its `page.ts`, and what follows from where that is. */
export interface DeclaredPage {
  /** Others link to it by this name. */
  name: string;
  /** Its script is called so. */
  chunk: string;
  route: string;
  title?: string;
  login: boolean;
  /** The parameters that it understands. */
  query: readonly string[];
  /** The parameters that show it with data. */
  example: Readonly<Record<string, string | number>>;
  /** Why it shows nothing to a new person. */
  startsEmpty?: string;
  /** The file that declares it. */
  file: string;
  /** The module of its component, below `src` and without its ending. */
  component: string;
}

export function readPages(folder: string): DeclaredPage[];

export function pageFiles(folder: string): string[];

export function exampleQuery(page: DeclaredPage): string;
