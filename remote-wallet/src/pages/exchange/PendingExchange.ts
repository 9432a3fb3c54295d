import { storePerSession } from '@h5/shared/app';
import type { MakeConversionInput } from '@h5/shared/contract/conversions/endpoints';
import { HeldRequests } from '@h5/shared/requests/HeldRequests';

export const usePendingExchange = storePerSession(() => new HeldRequests<MakeConversionInput>());
