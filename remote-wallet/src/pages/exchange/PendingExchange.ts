import { storePerSession } from '@h5/shared/app';
import type { MakeConversionInput } from '@h5/shared/contract/conversions/endpoints';
import { PendingRequest } from '../../components/PendingRequest';

export const usePendingExchange = storePerSession(() => new PendingRequest<MakeConversionInput>());
