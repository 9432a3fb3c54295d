import { storePerSession } from '@h5/shared/app';
import type { MakeTransferInput } from '@h5/shared/contract/transfers/endpoints';
import { PendingRequest } from '../../components/PendingRequest';

export const usePendingTransfer = storePerSession(() => new PendingRequest<MakeTransferInput>());
