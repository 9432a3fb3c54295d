import * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint';
import { findEndpointExamples } from '../contract/examples/findEndpointExamples';
import { ApiError, type CallOptions, type PictureApi } from '../app/Api';

type Answer = (input: unknown) => unknown;

/**
 * An API with prepared answers by method and path. A call without one fails, so that a test states all calls it depends on.
 */
export class FakeApi implements PictureApi {
  readonly calls: {
    method: string;
    path: string;
    input: unknown;
    options: CallOptions | undefined;
  }[] = [];
  readonly #answers = new Map<string, Answer>();

  /** Prepares an answer: a value, an error to throw, a function of the input, or else the contract's example. */
  answer<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
    endpoint: Endpoint<Input, Output>,
    answer:
      | z.output<Output>
      | Error
      | ((input: z.output<Input>) => z.output<Output> | Promise<z.output<Output>>) = z.decode(
      endpoint.output,
      findEndpointExamples(endpoint).output as never,
    ),
  ): this {
    this.#answers.set(
      nameOf(endpoint),
      typeof answer === 'function' ? (answer as Answer) : () => answer,
    );
    return this;
  }

  call<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
    endpoint: Endpoint<Input, Output>,
    input: z.output<Input>,
    options?: CallOptions,
  ): Promise<z.output<Output>> {
    const { method, path } = endpoint;
    this.calls.push({ method, path, input, options });
    const answer = this.#answers.get(nameOf(endpoint));
    if (!answer) {
      return Promise.reject(new ApiError('NOT_FOUND', `No answer prepared for ${path}`));
    }
    return Promise.resolve(answer(input)).then((value) => {
      if (value instanceof Error) throw value;
      return value as z.output<Output>;
    });
  }

  /** The picture of an address; those that were not prepared are gone. */
  readonly pictures = new Map<string, Blob>();

  picture(address: string): Promise<Blob> {
    const picture = this.pictures.get(address);
    return picture
      ? Promise.resolve(picture)
      : Promise.reject(new ApiError('UPLOAD_NOT_FOUND', 'This picture is no longer here.'));
  }

  /** The inputs of all calls to an endpoint. */
  inputsOf(endpoint: NamedEndpoint): unknown[] {
    return this.calls.filter((call) => nameOf(call) === nameOf(endpoint)).map(({ input }) => input);
  }
}

interface NamedEndpoint {
  method: string;
  path: string;
}

/** Two calls may share a path. */
function nameOf({ method, path }: NamedEndpoint): string {
  return `${method} ${path}`;
}
