import { makeAutoObservable } from 'mobx';
import { Resource, type Api } from '@h5/shared/app';
import {
  previewCopy,
  type CopyPreview,
  type CopyPreviewInput,
} from '@h5/shared/contract/lead-traders/endpoints';

/** The last 30 days of a trader with the settings that were shown last. */
export class CopyPreviewStore {
  readonly #reading: Resource<CopyPreview>;
  #input: CopyPreviewInput | undefined = undefined;

  constructor(api: Api) {
    this.#reading = new Resource(async () => {
      if (!this.#input) throw new Error('A preview is read with settings.');
      return api.call(previewCopy, this.#input, { quiet: true });
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get value(): CopyPreview | undefined {
    return this.#reading.value;
  }

  get isLoading(): boolean {
    return this.#reading.isLoading;
  }

  get problem(): string | undefined {
    return this.#reading.problem;
  }

  /** Reads with these settings, also after a read that is running with others. */
  show(input: CopyPreviewInput): void {
    this.#input = input;
    void this.#reading.invalidate();
  }

  retry(): void {
    void this.#reading.invalidate();
  }
}
