import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';

export const loadDrawingBar = loadedWhenIdle(() =>
  import(/* webpackChunkName: "drawing-bar" */ './DrawingBar').then((part) => part.DrawingBar),
);
