import { describeContractViolations } from '../testing/contractViolationsSuite';

describeContractViolations((wrong) => wrong);
