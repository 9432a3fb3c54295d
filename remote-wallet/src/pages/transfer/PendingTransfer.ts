import { storePerSession } from '@h5/shared/app';
import type { MakeTransferInput } from '@h5/shared/contract/transfers/endpoints';
import { HeldRequests } from '@h5/shared/requests/HeldRequests';

export const usePendingTransfer = storePerSession(() => new HeldRequests<MakeTransferInput>());
