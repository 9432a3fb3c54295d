// The demo on a `ChainServer`. The order matters: the program begins when it is imported.
import './useOutsideChain';
import '../main';
