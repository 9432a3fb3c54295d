import { HttpChainGateway } from '../chain/HttpChainGateway';
import { SimulatedChain } from '../chain/SimulatedChain';

const { H5_TEST_CHAIN_URL: url = '', H5_TEST_CHAIN_KEY: key = '' } = process.env;
const outside = new HttpChainGateway({ url, key });

// The demo asks a chain of another process, which goes on when this one is killed.
SimulatedChain.prototype.newAddress = (...asked) => outside.newAddress(...asked);
SimulatedChain.prototype.eventsAfter = (...asked) => outside.eventsAfter(...asked);
SimulatedChain.prototype.send = (...asked) => outside.send(...asked);
SimulatedChain.prototype.find = (...asked) => outside.find(...asked);
SimulatedChain.prototype.height = (...asked) => outside.height(...asked);
SimulatedChain.prototype.makeDueBlocks = () => Promise.resolve(false);
