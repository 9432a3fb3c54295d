export interface AgreementText {
  /** The language that it is written in, as a BCP 47 tag. */
  tag: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
}
