import { makeAutoObservable, runInAction } from 'mobx';
import type { Storage } from './storage';

export type PermissionResult = 'on' | 'denied' | 'unsupported';

interface DeviceNotification {
  title: string;
  body: string;
  /** Two tabs that say the same say it once. */
  tag: string;
  onOpen: () => void;
}

/** Messages of the phone or the computer itself, for somebody who looks elsewhere. Off until they are asked for. */
export class DeviceNotifications {
  isOn: boolean;

  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
    this.isOn = storage.get('deviceNotices') === '1' && isAllowed();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Asks the browser; the first message shows that it works, or that this browser has none for pages. */
  async turnOn(first: Omit<DeviceNotification, 'onOpen'>): Promise<PermissionResult> {
    if (!('Notification' in globalThis)) return 'unsupported';
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') return 'denied';
    if (!this.#send({ ...first, onOpen: () => window.focus() })) return 'unsupported';
    this.#storage.set('deviceNotices', '1');
    runInAction(() => (this.isOn = true));
    return 'on';
  }

  turnOff(): void {
    this.#storage.remove('deviceNotices');
    this.isOn = false;
  }

  /** Who has the page before their eyes needs no second message. */
  show(message: DeviceNotification): void {
    if (this.isOn && isAllowed() && document.hidden) this.#send(message);
  }

  /** Phones know the name `Notification` but refuse to make one for a page: false. */
  #send({ title, body, tag, onOpen }: DeviceNotification): boolean {
    try {
      const message = new Notification(title, { body, tag, lang: document.documentElement.lang });
      message.onclick = () => {
        window.focus();
        message.close();
        onOpen();
      };
      return true;
    } catch {
      return false;
    }
  }
}

function isAllowed(): boolean {
  return 'Notification' in globalThis && Notification.permission === 'granted';
}
