import { makeAutoObservable, runInAction } from 'mobx';
import type { ToastItem } from '../ui/feedback/Toast';

const shownMs = 1500;
/** A toast with an action stays longer. */
const actionShownMs = 3500;
const most = 3;

/** The toasts above everything. A toast with the same text is not shown twice at once. */
export class ToastStore {
  toasts: ToastItem[] = [];

  #next = 1;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  success(text: string, action?: ToastItem['action']): void {
    this.#show(text, 'success', action);
  }

  error(text: string): void {
    this.#show(text, 'error');
  }

  info(text: string): void {
    this.#show(text, 'info');
  }

  dismiss(id: ToastItem['id']): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  #show(text: string, kind: NonNullable<ToastItem['kind']>, action?: ToastItem['action']) {
    if (this.toasts.some((toast) => toast.text === text)) return;
    const id = this.#next++;
    runInAction(() => (this.toasts = [...this.toasts, { id, text, kind, action }].slice(-most)));
    setTimeout(() => this.dismiss(id), action ? actionShownMs : shownMs);
  }
}
