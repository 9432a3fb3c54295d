import type { ExamplesOf } from '../examples/EndpointExamples';
import * as endpoints from './endpoints';
import { uploadAddress } from './pictureField';

export { endpoints };

export const uploadExampleId = '0198a5b0-7c1e-7000-8000-0000000000d1';

export const examples: ExamplesOf<typeof endpoints> = {
  uploadPicture: {
    input: { purpose: 'private' },
    output: uploadAddress(uploadExampleId),
  },
  uploadAvatar: { input: {}, output: uploadAddress(uploadExampleId) },
};
