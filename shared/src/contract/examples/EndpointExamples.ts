import type * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';

/** Values of one form field, apart from the one in the good request. */
export interface BadFieldValues {
  /** The server answers each of these with an error. */
  refused: readonly string[];
  /** Odd values that the server may accept or refuse, but must survive. */
  unusual?: readonly string[];
}

/** Form fields are sent as text. */
type Form<Input> = { [Field in keyof Input]: string };

/** One good request and its answer, and several bad values of each field, in wire form. */
export interface EndpointExamples<Input = never, Output = unknown> {
  input: Form<Input>;
  bad: { readonly [Field in keyof Input]-?: BadFieldValues };
  output: Output;
}

type Names<Module> = {
  [Name in keyof Module]: Module[Name] extends Endpoint<z.ZodMiniType, z.ZodMiniType>
    ? Name
    : never;
}[keyof Module];

/** The examples of a module's endpoints, by the names of its exports: one that is missing is a type error. */
export type ExamplesOf<Module> = {
  [Name in Names<Module>]: Module[Name] extends Endpoint<infer Input, infer Output>
    ? EndpointExamples<z.input<Input>, z.input<Output>>
    : never;
};
