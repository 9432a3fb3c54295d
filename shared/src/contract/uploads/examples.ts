import { badChoices } from '../examples/badValues';
import type { ExamplesOf } from '../examples/EndpointExamples';
import type * as endpoints from './endpoints';
import { uploadAddress } from './pictureField';

export const uploadExampleId = '0198a5b0-7c1e-7000-8000-0000000000d1';

export const examples: ExamplesOf<typeof endpoints> = {
  uploadPicture: {
    input: { purpose: 'private' },
    bad: { purpose: badChoices },
    output: uploadAddress(uploadExampleId),
  },
};
