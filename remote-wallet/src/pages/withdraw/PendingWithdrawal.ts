import { storePerSession } from '@h5/shared/app';
import type { MakeWithdrawalInput } from '@h5/shared/contract/withdrawals/endpoints';
import { HeldRequests } from '@h5/shared/requests/HeldRequests';

export const usePendingWithdrawal = storePerSession(() => new HeldRequests<MakeWithdrawalInput>());
