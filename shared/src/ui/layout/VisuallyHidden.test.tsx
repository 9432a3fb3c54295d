import { itBehavesLikeAnElement } from '../testing/itBehavesLikeAnElement';
import { VisuallyHidden } from './VisuallyHidden';

itBehavesLikeAnElement(<VisuallyHidden>Best bid</VisuallyHidden>);
itBehavesLikeAnElement(<VisuallyHidden as="h1">Markets</VisuallyHidden>);
