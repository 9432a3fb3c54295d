import { endpoints } from '../contract/endpoints';
import { describeNetworkErrors } from '../testing/networkErrorsSuite';

describeNetworkErrors(endpoints);
