export { EquityChart } from './EquityChart';
export { FiguresAge } from './FiguresAge';
export { TraderCard } from './TraderCard';
export { FigureRows, TraderFigures, type ExplainedFigure } from './TraderFigures';
export { formatPercentage } from './formatPercentage';
export { ShareRate } from './ShareRate';
export { TraderName } from './TraderName';
export { TraderState } from './TraderState';
export { useCopyRefusal } from './useCopyRefusal';
