import type * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import type { TopicFamily } from '../topic';
import type { BadFieldValues } from './badValues';

/** Form fields are sent as text. */
type Form<Input> = { [Field in keyof Input]: string };

/** One good request and its answer, in wire form, and the bad values of fields whose schema has none of its own. */
export interface EndpointExamples<Input = never, Output = unknown> {
  input: Form<Input>;
  bad?: { readonly [Field in keyof Input]?: BadFieldValues };
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

/** The payload of an event of each topic of a module, as it travels, by the names of its exports. */
export type TopicExamplesOf<Module> = {
  [Name in keyof Module]: Module[Name] extends TopicFamily<infer Payload>
    ? z.input<Payload>
    : never;
};
