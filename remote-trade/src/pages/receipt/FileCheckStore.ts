import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { OwnReceipt } from '@h5/shared/contract/receipts/endpoints';
import {
  checkReceipt,
  isReceiptSound,
  type ReceiptCheck,
} from '@h5/shared/rules/receipts/checkReceipt';
import { maxFileBytes, readReceiptFile, type FileProblem } from './receiptFile';

export interface CheckedReceipt {
  /** Its number in the file; altered receipts may have one id twice. */
  place: number;
  sealed: OwnReceipt;
  check: ReceiptCheck;
}

/** The page stays usable while many receipts are computed. */
const sliceMs = 12;

/** Reads a file of receipts and computes each of them again. */
export class FileCheckStore {
  fileName: string | undefined = undefined;
  problem: FileProblem | undefined = undefined;
  checked: readonly CheckedReceipt[] = [];
  /** How many the file has. */
  count = 0;
  /** What computing took, without waiting; undefined while it runs. */
  tookMs: number | undefined = undefined;
  /** The one that is shown. */
  shown: CheckedReceipt | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { checked: observableRef, shown: observableRef }, { autoBind: true });
  }

  get sound(): number {
    return this.checked.filter(({ check }) => isReceiptSound(check)).length;
  }

  get isDone(): boolean {
    return this.tookMs !== undefined;
  }

  /** A later file takes the place of an earlier one. */
  async open(file: Pick<File, 'name' | 'size' | 'text'>): Promise<void> {
    this.close();
    this.fileName = file.name;
    if (file.size > maxFileBytes) {
      this.problem = 'tooLarge';
      return;
    }
    const read = await readFile(file);
    runInAction(() => {
      if (this.fileName !== file.name) return;
      if (typeof read === 'string') this.problem = read;
      else this.count = read.length;
    });
    if (typeof read !== 'string') await this.check(file.name, read);
  }

  close(): void {
    this.fileName = undefined;
    this.problem = undefined;
    this.checked = [];
    this.count = 0;
    this.tookMs = undefined;
    this.shown = undefined;
  }

  show(receipt: CheckedReceipt | undefined): void {
    this.shown = receipt;
  }

  private async check(name: string, receipts: readonly OwnReceipt[]): Promise<void> {
    let tookMs = 0;
    const checked: CheckedReceipt[] = [];
    while (checked.length < receipts.length) {
      const start = performance.now();
      for (const sealed of receipts.slice(checked.length)) {
        checked.push({ place: checked.length, sealed, check: checkReceipt(sealed) });
        if (performance.now() - start > sliceMs) break;
      }
      tookMs += performance.now() - start;
      if (this.fileName !== name) return;
      runInAction(() => (this.checked = [...checked]));
      if (checked.length < receipts.length) await nextTurn();
    }
    runInAction(() => {
      if (this.fileName !== name) return;
      this.tookMs = tookMs;
      this.shown = checked.length === 1 ? checked[0] : undefined;
    });
  }
}

async function readFile(file: Pick<File, 'text'>) {
  let text: string;
  try {
    text = await file.text();
  } catch {
    // It was moved or removed after it was chosen.
    return 'unreadable';
  }
  return readReceiptFile(text);
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
