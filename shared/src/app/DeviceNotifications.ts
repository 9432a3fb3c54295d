import { makeAutoObservable, runInAction } from 'mobx';
import type { BrowserStorage } from './storage';

export type NotificationPermission = 'on' | 'denied' | 'unsupported';

interface DeviceNotification {
  title: string;
  body: string;
  /** The system shows notifications with the same tag once, even from two tabs. */
  tag: string;
  onOpen: () => void;
}

/** Notifications of the operating system while the page is hidden. Off until the user turns them on. */
export class DeviceNotifications {
  isOn: boolean;

  readonly #storage: BrowserStorage;

  constructor(storage: BrowserStorage) {
    this.#storage = storage;
    this.isOn = storage.get('deviceNotices') === '1' && isAllowed();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Asks for permission; the first notification shows that it works, or that this browser does not support them. */
  async turnOn(first: Omit<DeviceNotification, 'onOpen'>): Promise<NotificationPermission> {
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

  /** A visible page already shows the alert itself. */
  show(message: DeviceNotification): void {
    if (this.isOn && isAllowed() && document.hidden) this.#send(message);
  }

  /** False on phones, which define `Notification` but throw when a page constructs one. */
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
